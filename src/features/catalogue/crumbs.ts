export interface Crumb {
  path: string
  label: string
}

const titleCase = (text: string) => text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())

/** A path's segments as a trail; purely numeric segments are dropped, `/shop` leads to all products. */
export function crumbsOf(path: string): Crumb[] {
  const crumbs: Crumb[] = []
  let trail = ''
  for (const segment of path.split('/').filter(Boolean)) {
    trail += `/${segment}`
    if (/^\d+$/.test(segment)) continue
    crumbs.push({
      path: trail === '/shop' ? '/shop/all' : trail,
      label: titleCase(safeDecode(segment).replaceAll('-', ' ')),
    })
  }
  return crumbs
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A stray percent sign is text like any other.
    return segment
  }
}
