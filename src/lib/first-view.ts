import { shopNow } from './shop-time.ts'

/**
 * The first view of a page that the server has rendered: on the server itself, and in the browser until it is hydrated.
 * Both must draw the same, so what only a browser knows waits until it has ended; so does the catalogue, as the page's own
 * data comes with it.
 */
let renderedAt: number | null = null
let opened: Promise<void> | undefined
let open = () => {}

/** `at`: the moment of the rendering, in milliseconds. On a server each page begins one, and what waited for the last is let go. */
export function beginFirstView(at: number): void {
  renderedAt = at
  opened = new Promise((resolve) => {
    open = resolve
  })
}

let stands = () => {}

/** Told by each page. */
export const pageStands = (): void => stands()

/**
 * A page that never reports being ready is taken to be ready by then. A slow phone takes some seconds for one, and must
 * not be disturbed.
 */
const STANDS_AFTER_MS = 20_000

/** Runs once, when the page itself is drawn or taken over; the frame around it is so before. */
export function whenPageStands(work: () => void): void {
  stands = () => {
    stands = () => {}
    work()
  }
  setTimeout(pageStands, STANDS_AFTER_MS)
}

export function endFirstView(): void {
  renderedAt = null
}

export const isFirstView = (): boolean => renderedAt !== null

/**
 * How long an answer is fresh, in milliseconds; for ever in a first view, where a newer answer would not fit the drawn
 * page.
 */
export const goodFor = (milliseconds: number) => (): number => (isFirstView() ? Number.POSITIVE_INFINITY : milliseconds)

/** Now by the shop, as a first view may say it: in the browser the moment of the rendering, until that has been taken over. */
export const momentOfView = (): number => renderedAt ?? shopNow()

/** From now on the catalogue may be asked for. */
export const openCatalogue = (): void => open()

/** Resolves when the catalogue may be asked for: at once, but a rendered page shows what it needs of it already, and its scripts come first. */
export const catalogueMayCome = (): Promise<void> | undefined => opened
