import { expect, it } from 'vitest'
import { cacheNames, outdatedCaches } from '../../sw/cache-names.ts'

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
