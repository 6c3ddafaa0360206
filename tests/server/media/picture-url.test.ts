import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPictureHash, parsePicturePath, pictureUrl } from '#server/media/picture-url.ts'
import { SIZES } from '#server/media/sizes.ts'

describe('picture addresses', { tags: ['ENT-016', 'ENT-017', 'ENT-018'] }, () => {
  test('what pictureUrl writes, parsePicturePath reads', () => {
    const hashes = fc.stringMatching(/^[A-Za-z0-9_-]{10}$/)
    fc.assert(
      fc.property(hashes, fc.constantFrom(...SIZES), (hash, size) => {
        expect(parsePicturePath(pictureUrl(hash, size))).toEqual({ hash, size })
      }),
    )
  })

  test.each([
    '/media/../../etc/pass-sm.webp',
    '/media/..%2f..%2fetc-sm.webp',
    '/media/aaaaaaaaaa-xl.webp',
    '/media/aaaaaaaaaa-sm.png',
    '/media/aaaaaaaaaa-sm.webp/',
    '/media/aaaaaaaaaa-sm.webp\n',
    '/media/aaaaaaaaa-sm.webp',
    '/media/aaaaaaaaaaa-sm.webp',
    '/media/a/aaaaaaaa-sm.webp',
    '/media/aaaa.aaaaa-sm.webp',
    '/Media/aaaaaaaaaa-sm.webp',
    'media/aaaaaaaaaa-sm.webp',
    '//media/aaaaaaaaaa-sm.webp',
    '',
  ])('refuses %j', (path) => {
    expect(parsePicturePath(path)).toBeNull()
  })

  test.each(['../../../x', 'aaaaaaaaa', 'aaaaaaaaaaa', 'aaaaa/aaaa', 'aaaaa\0aaaa', ''])('%j is no hash', (text) => {
    expect(isPictureHash(text)).toBe(false)
  })
})
