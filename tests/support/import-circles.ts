/** Who leads to whom, by name. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** The arrows between names, from pairs; a name that leads to itself is no arrow. */
export function arrowsOf(pairs: Iterable<readonly [from: string, to: string]>): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [from, to] of pairs) if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  return arrows
}

/** One shortest way from a name back to itself, written with arrows; null where there is none. */
function circleAt(start: string, arrows: Arrows): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const name of waiting) {
    for (const next of arrows.get(name) ?? []) {
      if (next === start) return wayTo(name, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, name)
      waiting.push(next)
    }
  }
  return null
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let name: string | undefined = last; name !== undefined; name = cameFrom.get(name)) way.unshift(name)
  return way
}

/** The circles among these arrows, each written once from its first name by the alphabet: `a -> b -> a`. */
export function circlesOf(arrows: Arrows): string[] {
  const circles = new Set<string>()
  for (const start of arrows.keys()) {
    const way = circleAt(start, arrows)
    if (!way) continue
    const first = way.indexOf(way.toSorted()[0] ?? start)
    const turned = [...way.slice(first), ...way.slice(0, first)]
    circles.add([...turned, turned[0]].join(' -> '))
  }
  return [...circles].sort()
}
