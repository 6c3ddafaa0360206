import { expect, test } from 'vitest'
import { BANNER_NAMES, bannerOf } from '#server/media/drawing/banners/banner.ts'
import { seedBanners } from '#server/seed/banners.ts'

test('every painted banner is shown, and its words are repeated for those who cannot see it', {
  tags: ['ENT-084'],
}, () => {
  expect(seedBanners.map(({ picture }) => picture.banner).sort()).toEqual([...BANNER_NAMES].sort())
  for (const { alt, picture } of seedBanners) {
    const { lines, note, hi } = bannerOf(picture.banner)
    for (const words of [lines.join(' '), note, hi]) expect(alt).toContain(words)
  }
})
