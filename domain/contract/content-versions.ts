/** Where an open page hears which versions are served, as server-sent events; each message is `ContentVersions`. */
export const CHANGES_PATH = '/api/changes'

/** Of what every page may keep: the version, else the hash, by the name it is kept under. */
export interface ContentVersions {
  products: string
  banners: string
  blogs: string
  recipes: string
  config: string
  /** Of all pages that staff write. */
  content: string
}
