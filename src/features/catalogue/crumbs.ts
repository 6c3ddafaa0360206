import { decoded } from '#src/lib/decoded.ts'

export interface Crumb {
  path: string
  label: string
}

const titleCase = (text: string) => text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())

/** Path segments without a page of their own, with the page their label leads to. */
const PAGE_OF: ReadonlyMap<string, string> = new Map([
  ['/shop', '/shop/all'],
  ['/blogs', '/our-blogs'],
  ['/recipes', '/our-recipes'],
])

/** What a segment of an address is called. */
export function labelOf(segment: string): string {
  return titleCase(decoded(segment).replaceAll('-', ' '))
}

/** A path's segments as a trail; purely numeric segments are dropped, and every link of it leads to a page that is there. */
export function crumbsOf(path: string): Crumb[] {
  const crumbs: Crumb[] = []
  let trail = ''
  for (const segment of path.split('/').filter(Boolean)) {
    trail += `/${segment}`
    if (/^\d+$/.test(segment)) continue
    crumbs.push({ path: PAGE_OF.get(trail) ?? trail, label: labelOf(segment) })
  }
  return crumbs
}
