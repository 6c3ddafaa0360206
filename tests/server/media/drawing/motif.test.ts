import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOTIF_NAMES, motif } from '#server/media/drawing/motifs/motif.ts'
import { document, INK } from '#server/media/drawing/svg.ts'

const SIDE = 240

test('there are the sixty ingredients and more, each drawn differently', () => {
  const drawings = MOTIF_NAMES.map((name) => motif(name))
  expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(drawings).size).toBe(MOTIF_NAMES.length)
})

test.each(MOTIF_NAMES)('%s has its key line and fills its box without leaving it', async (name) => {
  const svg = document(SIDE, SIDE, motif(name, SIDE / 2, SIDE / 2))
  expect(svg).toContain(INK)
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width, info.height)).toBeGreaterThan(120)
  expect(info.width).toBeLessThan(SIDE)
  expect(info.height).toBeLessThan(SIDE)
})
