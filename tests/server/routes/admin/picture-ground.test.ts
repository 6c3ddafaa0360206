import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const SIDE = 40
const jar = { input: { create: { width: 20, height: 20, channels: 3, background: '#1133aa' } } } as const

/** A square of one colour, or with `clear` a jar that was cut out of its picture. */
async function png(clear: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 17, g: 51, b: 170, alpha: clear ? 0 : 1 }
  const ground = sharp({ create: { width: SIDE, height: SIDE, channels: 4, background } })
  return new Uint8Array(await ground.composite([jar]).png().toBuffer())
}

it.each([
  ['its own colour while it loads', false, '#1133AA'],
  ['paper where it has clear parts, through which the ground is seen for good', true, '#FBF4E4'],
])('the ground of an uploaded picture is %s', async (_, clear, ground) => {
  const desk = await openDesk(open)
  const body = new FormData()
  body.set('file', new File([await png(clear)], 'jar.png', { type: 'image/png' }))
  const { picture } = (await desk.ask('/api/admin/pictures/add', { method: 'POST', body })).body
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const near = channels(ground)
  for (const [at, value] of channels(picture.blur).entries()) expect(Math.abs(value - (near[at] ?? 0))).toBeLessThan(6)
})
