/** A page as the server's thread renders it, before it is put into the built shell. */
export interface RenderedPage {
  /** The content of `#app`. */
  html: string
  /** Tags for the head that the rendering asked for: the first pictures. */
  head: string
  /** What the page is hydrated with, as JSON; null for a page that the browser renders again. */
  data: string | null
  /** The routes that were rendered, by their id: '/shop/$category/'. */
  routes: string[]
}

/** The answer of a public call by its path, as a browser would get its text; undefined where there is none. */
export type ReadAnswer = (path: string) => string | undefined

/** Renders pages from the answers of one content version. `target` is path and query as written in an address. */
export type RenderPage = (target: string, options: { isHydrated: boolean }) => Promise<RenderedPage>

/** What the built renderer exports. */
export type CreatePageRenderer = (answers: ReadAnswer, now: () => number) => RenderPage

/** The element that carries `RenderedPage.data`. */
export const PAGE_DATA_ID = 'page-data'

/** The name of the tag saying that browsers get only the part of this shop's catalogue that a page shows. */
export const IN_PARTS_META = 'catalogue-in-parts'

/** The template that keeps a rendered page's program until the page is about to be painted (src/first-press.ts). */
export const PROGRAM_ID = 'program'

/** Fired on the window once a rendered page answers presses by itself. */
export const PAGE_SHOWN_EVENT = 'haat:shown'
