import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, createBrotliCompress, createGzip, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packInPieces } from '#server/catalogue/pack-in-pieces.ts'
import { compressBest, prepareAnswer } from '#server/catalogue/prepared-answer.ts'

const large = Buffer.from(randomBytes(1_000_000).toString('hex'))

it('packs all of it, whatever its size', async () => {
  for (const plain of [Buffer.alloc(0), Buffer.from('mango'), large]) {
    const packed = await packInPieces(plain, createGzip(), () => true)
    expect(packed && gunzipSync(packed).equals(plain)).toBe(true)
  }
})

it('asks before each piece, and ends without an answer once it is not wanted', async () => {
  let asked = 0
  const packed = await packInPieces(large, createBrotliCompress(), () => {
    asked += 1
    return asked < 3
  })
  expect([packed, asked]).toEqual([null, 3])
})

it('an answer keeps its quick bytes where the smallest are not wanted any more, and has them otherwise', async () => {
  const small = large.subarray(0, 50_000)
  const answer = await prepareAnswer(small, {})
  const quick = { ...answer.bytes }
  await compressBest(answer, () => false)
  expect(answer.isSmallest).toBe(false)
  expect(answer.bytes).toEqual(quick)
  await compressBest(answer)
  expect(answer.isSmallest).toBe(true)
  expect(answer.bytes.br?.length).toBeLessThan(quick.br?.length ?? 0)
  expect(brotliDecompressSync(answer.bytes.br ?? '').equals(small)).toBe(true)
})
