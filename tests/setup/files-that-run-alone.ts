import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What outlives the test that does it: other modules, globals and clocks, the server's own Request and Response, a whole heap. */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv|useFakeTimers)\b|server\/http-server\.ts|\bqueryObjects\b/

/** The files of tests in `folders` whose tests want a process of their own; all others share one, and its modules. */
export function filesThatRunAlone(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => path.endsWith('.test.ts') && LEAVES_TRACES.test(readFileSync(join(root, path), 'utf8'))),
  )
}
