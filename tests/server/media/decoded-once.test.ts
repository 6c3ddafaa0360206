import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { renderUpload } from '#server/media/render-upload.ts'
import { SIZES } from '#server/media/sizes.ts'

vi.mock('sharp', async (original) => {
  const { default: real, ...rest } = await original<typeof import('sharp')>()
  return { ...rest, default: Object.assign(vi.fn(real), real) }
})

/** Sixteen bits a channel, in passes: such a picture takes longest to decode. */
const costly = () =>
  sharp({ create: { width: 1200, height: 2000, channels: 4, background: { r: 192, g: 32, b: 64, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

test('an upload is looked at once and decoded once, whatever is made of it', async () => {
  const bytes = new Uint8Array(await costly())
  vi.mocked(sharp).mockClear()
  const { files, blur } = await renderUpload(bytes)
  expect(vi.mocked(sharp).mock.calls.filter(([input]) => input === bytes)).toHaveLength(2)
  expect(blur).toMatch(/^#[0-9A-F]{6}$/)
  for (const [index, width] of [240, 480, 960].entries()) {
    const found = await sharp(files[SIZES[index] ?? 'sm']).metadata()
    expect([found.format, found.width, found.hasAlpha]).toEqual(['webp', width, true])
  }
})

test('grey, indexed and printed pictures keep their colours', async () => {
  const grey = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const indexed = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#C02040' } })
    .png({ palette: true })
    .toBuffer()
  const printed = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#C02040' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  for (const [bytes, colour] of [
    [grey, 0x80],
    [indexed, 0xc0],
    [printed, 0xc0],
  ] as const) {
    const { files } = await renderUpload(bytes)
    const pixel = await sharp(files.md).resize(1, 1).raw().toBuffer()
    expect(Math.abs((pixel[0] ?? 0) - colour)).toBeLessThan(24)
  }
})
