import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, negotiate } from '#server/catalogue/negotiate.ts'
import { compressBest, type PreparedAnswer, prepareAnswer, sharedBytes } from '#server/catalogue/prepared-answer.ts'

const text = JSON.stringify({
  words: Array.from({ length: 500 }, (_, index) => `mango ${(index * 7919) % 1009} pickle ${index ** 3}`),
})
const prepare = () => prepareAnswer(text, { 'content-type': 'application/json', 'cache-control': 'no-cache' })

describe('negotiate', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['BR;q=1', 'br'],
    ['x-brotli', 'identity'],
    ['identity', 'identity'],
  ])('sends to %s as %s', async (header, encoding) => {
    expect(chooseEncoding(header, await prepare())).toBe(encoding)
  })

  it('sends only encodings the answer has: a picture is not compressed again', () => {
    const bytes = { identity: Buffer.from('webp') }
    const picture = { status: 200, hash: 'x', headers: {}, bytes, isSmallest: true }
    expect(negotiate(picture, { acceptEncoding: 'br', ifNoneMatch: undefined }).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  it('gives the same content in every encoding, each with a strong validator of its own', async () => {
    const answer = await prepare()
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const etags = new Set<string | undefined>()
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { status, headers, body } = negotiate(answer, { acceptEncoding: encoding, ifNoneMatch: undefined })
      expect(status).toBe(200)
      expect(decode[encoding](body ?? Buffer.alloc(0)).toString()).toBe(text)
      expect(headers['content-length']).toBe(String(body?.length))
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      etags.add(headers.etag)
    }
    expect(etags.size).toBe(3)
  })

  it('answers 304 without bytes to whoever holds the content, in whichever encoding', async () => {
    const answer = await prepare()
    const asked = (ifNoneMatch: string) => negotiate(answer, { acceptEncoding: 'br', ifNoneMatch })
    for (const held of [`"${answer.hash}"`, `W/"${answer.hash}-gzip"`, `"other", "${answer.hash}-br"`, '*']) {
      const { status, headers, body } = asked(held)
      expect([status, body]).toEqual([304, undefined])
      expect(headers.etag).toBe(`"${answer.hash}-br"`)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers).not.toHaveProperty('content-length')
    }
    expect(asked('"other"').status).toBe(200)
  })

  it('keeps a missing page missing, whatever the browser holds', async () => {
    const missing = await prepareAnswer(text, {}, 404)
    expect(negotiate(missing, { acceptEncoding: undefined, ifNoneMatch: `"${missing.hash}"` }).status).toBe(404)
  })
})

describe('prepareAnswer', () => {
  it('holds no more memory than its bytes', async () => {
    const answer = await prepareAnswer(text, {})
    const held = ({ identity, br, gzip }: PreparedAnswer['bytes'], of: (each?: Buffer) => number | undefined) =>
      [identity, br, gzip].map(of)
    const quick = { ...answer.bytes }
    await compressBest(answer)
    for (const bytes of [quick, answer.bytes]) {
      expect(held(bytes, (each) => each?.buffer.byteLength)).toEqual(held(bytes, (each) => each?.length))
    }
  })

  it('says the same of bytes that all threads read', async () => {
    const [own, shared] = [await prepareAnswer(text, {}), await prepareAnswer(sharedBytes(text), {})]
    expect(shared.hash).toBe(own.hash)
    expect(shared.bytes.br?.equals(own.bytes.br ?? Buffer.alloc(0))).toBe(true)
    expect(shared.bytes.identity.toString()).toBe(text)
    expect(shared.bytes.identity.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})

describe('compressBest', () => {
  it('makes the bytes smaller and leaves the content and its validator alone', async () => {
    const answer = await prepare()
    const { hash, bytes } = answer
    const quick = { br: bytes.br?.length ?? 0, gzip: bytes.gzip?.length ?? 0 }
    await compressBest(answer)
    expect(answer.hash).toBe(hash)
    expect(answer.bytes.br?.length).toBeLessThan(quick.br)
    expect(answer.bytes.gzip?.length).toBeLessThanOrEqual(quick.gzip)
    expect(brotliDecompressSync(answer.bytes.br ?? Buffer.alloc(0)).toString()).toBe(text)
  })
})
