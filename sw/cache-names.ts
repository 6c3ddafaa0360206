import { PAGE_CACHE, PICTURE_CACHES } from '#domain/sw-messages.ts'

/** The prefix of our cache names: other programs on the same origin have caches of their own. */
const PREFIX = 'haat-'

/** A number is raised when the shop can no longer read what older versions stored under the name. */
export const cacheNames = {
  shell: 'haat-shell-v1',
  publicReads: 'haat-public-reads-v1',
  pages: PAGE_CACHE,
  smallPictures: `${PICTURE_CACHES}sm-v1`,
  middlePictures: `${PICTURE_CACHES}md-v1`,
} as const

/** The cache names on this origin that an older version of the worker left behind. */
export function outdatedCaches(names: readonly string[]): string[] {
  const current = new Set<string>(Object.values(cacheNames))
  return names.filter((name) => name.startsWith(PREFIX) && !current.has(name))
}

export async function deleteOutdatedCaches(): Promise<void> {
  await Promise.all(outdatedCaches(await caches.keys()).map((name) => caches.delete(name)))
}
