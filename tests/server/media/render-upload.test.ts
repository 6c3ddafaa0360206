import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderUpload } from '#server/media/render-upload.ts'
import { SIZES } from '#server/media/sizes.ts'
import { UploadRefusedError } from '#server/media/upload-refused.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#C02040' } })

const reasonOf = (bytes: Uint8Array): Promise<unknown> =>
  renderUpload(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof UploadRefusedError ? error.reason : error),
  )

describe('uploads', { tags: ['OPEN-88'] }, () => {
  test('a photograph becomes webp in three widths, and a colour stands for it', async () => {
    const { files, blur } = await renderUpload(await solid(2000, 1000).jpeg().toBuffer())
    const widths = await Promise.all(SIZES.map(async (size) => (await sharp(files[size]).metadata()).width))
    expect(widths).toEqual([240, 480, 960])
    expect(blur).toMatch(/^#[0-9A-F]{6}$/)
    expect(Math.abs(Number.parseInt(blur.slice(1, 3), 16) - 0xc0)).toBeLessThan(4)
  })

  test('a banner keeps the width of its frame; standing on its side it is a picture like others', {
    tags: ['HOME-09'],
  }, async () => {
    const widthsOf = async (bytes: Uint8Array) => {
      const { files } = await renderUpload(bytes)
      return await Promise.all(SIZES.map(async (size) => (await sharp(files[size]).metadata()).width))
    }
    const banner = solid(2400, 948).jpeg()
    expect(await widthsOf(await banner.toBuffer())).toEqual([640, 960, 1519])
    const turned = await widthsOf(await banner.withMetadata({ orientation: 6 }).toBuffer())
    expect(turned).toEqual([189, 379, 758].map((width) => expect.closeTo(width, -1)))
  })

  test('a small picture is never enlarged', async () => {
    const { files } = await renderUpload(await solid(300, 300).png().toBuffer())
    expect((await sharp(files.lg).metadata()).width).toBe(300)
  })

  test('where it was taken and with what is dropped; it stands upright', async () => {
    const original = await solid(400, 200)
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).orientation).toBe(6)
    const { files } = await renderUpload(original)
    const found = await sharp(files.md).metadata()
    expect([found.width, found.height]).toEqual([200, 400])
    expect(found.exif).toBeUndefined()
    expect(found.orientation).toBeUndefined()
  })

  test('a transparent logo is averaged over paper, not over black', async () => {
    const clear = {
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const { blur } = await renderUpload(await sharp(clear).png().toBuffer())
    expect(blur).toBe('#FBF4E4')
  })

  test('an absurdly tall picture still fits', async () => {
    const { files } = await renderUpload(await solid(40, 20_000).png().toBuffer())
    expect((await sharp(files.lg).metadata()).height).toBeLessThanOrEqual(1920)
  })

  test('text, nothing and an SVG are no pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
    for (const text of ['not a picture', '', svg, '<html></html>']) {
      expect(await reasonOf(new TextEncoder().encode(text))).toBe('not-a-picture')
    }
  })

  test('a picture cut short is damaged', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#fff',
      },
    })
      .jpeg()
      .toBuffer()
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('damaged')
  })

  test('a few bytes that unfold into more than 40 million pixels are refused, twenty at once, folded', async () => {
    // Interlaced, so that whoever draws it needs all of it at once: some 150 MB.
    const bomb = await solid(7000, 7000).png({ progressive: true }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage.rss()
    const reasons = await Promise.all(Array.from({ length: 20 }, () => reasonOf(bomb)))
    expect(new Set(reasons)).toEqual(new Set(['too-many-pixels']))
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('more than 15 MB is refused before anything looks into it', async () => {
    expect(await reasonOf(new Uint8Array(15 * 1024 * 1024 + 1))).toBe('too-many-bytes')
  })
})
