import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What outlives the test that does it: other modules, globals and clocks, the server's own Request and Response, a whole heap. */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv|useFakeTimers)\b|server\/http-server\.ts|\bqueryObjects\b/

/** What Node gives and a context of its own lacks or makes of foreign kinds: tabs' messages, and copies that a database keeps. */
const NEEDS_NODE = /\bBroadcastChannel\b|fake-indexeddb/

const testsIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(join(root, path), 'utf8')))

/** The files of tests in `folders` whose tests want a process of their own; all others share one, and its modules. */
export const filesThatRunAlone = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => testsIn(folder, LEAVES_TRACES))

/** The client's files whose tests have tabs that talk, or a database. */
export const filesWithStorage = (folder: string): string[] => testsIn(folder, NEEDS_NODE)
