import { setCacheNameDetails } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { cacheNames } from './cache-names.ts'
import { goodFiles } from './good-answers.ts'

/**
 * Keeps the files of this build. Each is known by its content: an update fetches what changed, and what the new build
 * no longer lists is deleted when it becomes active.
 */
export function precacheShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  setCacheNameDetails({ prefix: '', precache: cacheNames.shell, suffix: '' })
  addPlugins([goodFiles])
  // Exact addresses only: which page an address opens is decided in navigation.ts.
  precacheAndRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
}
