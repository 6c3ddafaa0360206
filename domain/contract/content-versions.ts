/** Where an open page hears which versions are served, as server-sent events; each message is `ContentVersions`. */
export const CHANGES_PATH = '/api/changes'

/** The version, else the hash, of everything a page may keep, by the name it is kept under. */
export interface ContentVersions {
  products: string
  banners: string
  blogs: string
  recipes: string
  config: string
  /** The version of all pages that staff write. */
  content: string
}
