import type { Plugin } from 'vite'

/**
 * What a visit starts with; a module belongs to the first group that names it: every page, then the pages most visits
 * start at.
 */
const STARTS = {
  entry: /[\\/]src[\\/]main\.tsx$/,
  home: /[\\/]src[\\/]routes[\\/]index\.tsx/,
  product: /[\\/]src[\\/]routes[\\/]shop[\\/]\$category\.\$nameUrl\.tsx/,
}

type Start = keyof typeof STARTS

/** Schemas: named by the contract for its types, but run only by code that comes later (scripts/vite-call-shapes.ts). */
const isSchema = (id: string) =>
  /[\\/]domain[\\/]contract[\\/]([\w-]+-shapes|field|user)\.ts$|[\\/]node_modules[\\/]valibot[\\/]/.test(id)

/**
 * Knows what the first routes load before anything is pressed, dynamic imports left out: each gets a chunk for what it
 * shares with later pages, and nothing that only later pages need rides along.
 */
export function firstRoutes() {
  const startOf = new Map<string, Start>()
  const plugin: Plugin = {
    name: 'haat:first-routes',
    apply: 'build',
    buildEnd() {
      const collect = (start: Start, id: string) => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (startOf.has(imported) || isSchema(imported) || imported.includes('/node_modules/')) continue
          startOf.set(imported, start)
          collect(start, imported)
        }
      }
      const all = [...this.getModuleIds()]
      for (const start of Object.keys(STARTS) as Start[]) {
        for (const id of all.filter((one) => STARTS[start].test(one))) {
          // A chunk of a few lines around the program would cost more in names than it holds.
          if (start === 'entry') startOf.set(id, start)
          collect(start, id)
        }
      }
    },
  }
  const groups = (Object.keys(STARTS) as Start[]).map((start, index, { length }) => ({
    name: start,
    test: (id: string) => startOf.get(id) === start,
    // Otherwise the entry's own modules would be moved into the chunk of another part that needs them.
    minShareCount: start === 'entry' ? 1 : 2,
    priority: length - index,
  }))
  return { plugin, groups }
}
