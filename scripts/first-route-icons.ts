import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The footer's code comes later, but the server draws it into the page. */
const DRAWN = ['src/features/shell/footer.tsx']
/** What the first visit of `/` runs before any input; the other routes arrive lazily, though their table names them. */
const STARTS = ['src/main.tsx', 'src/routes/__root.tsx', 'src/routes/index.tsx', ...DRAWN]
/** Shared by many routes, and so in the chunk that the first one loads. */
const SHARED_FOLDER = 'src/ui'
const ROUTE_TABLE = 'src/route-tree.gen.ts'

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+\.tsx?)['"]/gm
const ICON = /\bi-ph-[a-z0-9-]+/g

function resolved(from: string, target: string): string | null {
  if (target.startsWith('#src/')) return target.slice(1)
  return target.startsWith('.') ? posix.join(dirname(from), target) : null
}

/** Classes of the icons that the files of the first route name; all others belong to what is loaded later. */
export function firstRouteIcons(): ReadonlySet<string> {
  const shared = readdirSync(join(root, SHARED_FOLDER)).filter((name) => name.endsWith('.tsx'))
  const files = new Set([...STARTS, ...shared.map((name) => `${SHARED_FOLDER}/${name}`)])
  const icons = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [icon] of text.matchAll(ICON)) icons.add(icon)
    for (const [, target = ''] of text.matchAll(STATIC_IMPORT)) {
      const path = resolved(file, target)
      if (path !== null && path !== ROUTE_TABLE) files.add(path)
    }
  }
  return icons
}

/** Whether a source names an icon the first route does not bring along. */
export function namesLaterIcon(text: string, first: ReadonlySet<string>): boolean {
  return [...text.matchAll(ICON)].some(([icon]) => !first.has(icon))
}
