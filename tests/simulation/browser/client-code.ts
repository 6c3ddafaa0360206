import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { build, type Plugin } from 'vite'
import { plantedBugs, withBug } from '../planted-bugs.ts'
import { PAGE_GLOBALS, type PageGlobals } from './page-globals.ts'

export type PageModules = typeof import('./page-modules.ts')
type FakeIndexedDb = typeof import('fake-indexeddb')

/** The program of a page, joined once and run anew for each page with what the page finds around itself. */
export interface ClientCode {
  startPage(globals: PageGlobals): PageModules
  /** An IndexedDB whose turns are in the hands of `queueTask`. */
  indexedDbBy(queueTask: (task: () => void) => void): FakeIndexedDb
}

const ROOT = new URL('../../../', import.meta.url).pathname
const require = createRequire(import.meta.url)

/** Toasts are drawn by nobody; React is shared, as nothing of it keeps what a page knows. */
const withoutScreen: Plugin = {
  name: 'without-screen',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/ui/toast-area.tsx') ? 'export const showToast = () => {}' : null),
}

/** A mistake that is planted in the client, as `plant-bug.ts` does it in the server. */
const withPlantedBug: Plugin = {
  name: 'with-planted-bug',
  enforce: 'pre',
  transform(code, id) {
    const bug = plantedBugs.find(({ name, file }) => name === process.env.PLANTED_BUG && id === ROOT + file)
    return bug && { code: withBug(bug, code), map: null }
  },
}

async function joined(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [withoutScreen, withPlantedBug],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['cjs'], fileName: 'page' },
      rolldownOptions: { external: [/^react($|\/)/], output: { codeSplitting: false } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`nothing was built of ${entry}`)
  return chunk.code
}

let code: Promise<ClientCode> | undefined

/** Built once in a process, however many simulations it lives. */
export function clientCode(): Promise<ClientCode> {
  code ??= buildClientCode()
  return code
}

async function buildClientCode(): Promise<ClientCode> {
  const pageCode = await joined(`${ROOT}tests/simulation/browser/page-modules.ts`)
  const databaseCode = await joined(require.resolve('fake-indexeddb').replace('/cjs/', '/esm/'))
  const page = compileFunction(pageCode, ['exports', 'require', ...PAGE_GLOBALS], { filename: 'page.cjs' })
  const database = compileFunction(databaseCode, ['exports', 'globalThis'], { filename: 'indexed-db.cjs' })
  return {
    startPage(globals) {
      // The program fills it.
      const exports: PageModules = Object.create(null)
      Reflect.apply(page, undefined, [exports, require, ...PAGE_GLOBALS.map((name) => globals[name])])
      return exports
    },
    indexedDbBy(queueTask) {
      const exports: FakeIndexedDb = Object.create(null)
      const around = Object.create(globalThis, { setImmediate: { value: queueTask } })
      Reflect.apply(database, undefined, [exports, around])
      return exports
    },
  }
}
