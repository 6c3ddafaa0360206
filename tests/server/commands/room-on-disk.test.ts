import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freeShareOf, roomIn } from '#server/commands/read-shop-state.ts'
import { assertRoomBesideCache } from '#server/media/room-beside-cache.ts'

const disk = (blocks: number, bavail: number) => async () => ({ blocks, bavail, bsize: 4096 })

it('a disk that tells no sizes, such as a folder that a host lends, is not taken for a full one', async () => {
  expect(await roomIn(tmpdir(), disk(0, 0))).toBeUndefined()
  expect(await freeShareOf(tmpdir(), disk(0, 0))).toBe(1)
})

it('a full disk is one, and a folder that is not there yet has no room that is known', async () => {
  expect(await roomIn(tmpdir(), disk(1000, 0))).toEqual({ share: 0, bytes: 0 })
  expect(await freeShareOf(tmpdir(), disk(1000, 250))).toBe(0.25)
  expect(await roomIn(join(tmpdir(), 'haat-no-such-folder'))).toBeUndefined()
})

it('the cache leaves a disk its last megabytes, and says how many in words the log does not hide', async () => {
  await expect(assertRoomBesideCache(tmpdir(), disk(100_000, 3_000))).rejects.toThrow('11 MB are free')
  await assertRoomBesideCache(tmpdir(), disk(100_000, 16_384))
  await assertRoomBesideCache(tmpdir(), disk(0, 0))
})
