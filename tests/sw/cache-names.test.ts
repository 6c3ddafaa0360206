import { afterEach, expect, it, vi } from 'vitest'
import { becomeWorker } from '#tests/support/fake-worker.ts'
import { cacheNames, deleteOutdatedCaches, outdatedCaches } from '../../sw/cache-names.ts'

it('what an older version left behind goes, what is in use and what is not ours stays', { tags: ['PWA-78'] }, () => {
  const inUse = Object.values(cacheNames)
  const foreign = ['workbox-precache-v2-http://localhost:3000/', 'another-shop', 'Haat-shell-v0']
  const left = ['haat-shell-v0', 'haat-pictures-sm-v0', 'haat-reviews-v1', 'haat-']
  expect(outdatedCaches([...foreign, ...left, ...inUse])).toEqual(left)
})

it('every name carries its version, and no two are one', { tags: ['PWA-27'] }, () => {
  const names = Object.values(cacheNames)
  expect(names.filter((name) => !/^haat-[a-z-]+-v\d+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('those of older versions are deleted, all others stay', async () => {
  const { caches } = becomeWorker(() => new Response())
  for (const name of ['haat-shell-v0', cacheNames.shell, 'another-shop']) await caches.open(name)
  await deleteOutdatedCaches()
  expect(await caches.keys()).toEqual([cacheNames.shell, 'another-shop'])
})
