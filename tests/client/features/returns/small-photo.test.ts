import { afterEach, expect, it, vi } from 'vitest'
import { smallPhoto } from '#src/features/returns/small-photo.ts'
import { canvasOfNoise } from '#tests/support/canvas-of-noise.ts'

const photo = (type: string, size: number) => new File([new Uint8Array(size)], 'jar', { type })

/** A browser that draws every picture as a JPEG of so many bytes; as none where it cannot. */
function drawing(bytes: number | null) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(bytes === null ? null : new Blob([new Uint8Array(bytes)])),
  )
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a photo that got smaller', 'image/jpeg', 40, ['photo.jpg', 'image/jpeg', 40]],
  ['as it is, one that would not get smaller', 'image/webp', 100, ['jar', 'image/webp', 100]],
  [
    'a kind that the shop does not take as JPEG, though that is larger',
    'image/heic',
    200,
    ['photo.jpg', 'image/jpeg', 200],
  ],
  ['as it is, one that the browser opens and cannot draw', 'image/png', null, ['jar', 'image/png', 100]],
])('the shop is sent %s', async (_, type, drawn, sent) => {
  drawing(drawn)
  const small = await smallPhoto(photo(type, 100))
  expect([small?.name, small?.type, small?.size]).toEqual(sent)
})

it('the shop is sent the photo as it is where the browser would hand out noise for it', async () => {
  drawing(40)
  const end = canvasOfNoise()
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(97)])], 'jar', { type: 'image/jpeg' })
  expect(await smallPhoto(file)).toBe(file)
  end()
})
