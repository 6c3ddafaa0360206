import { describe, expect, it } from 'vitest'
import { withForm } from '#server/routes/read-form.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'

const KB = 1024
const MB = KB * KB
const TYPE = 'multipart/form-data; boundary=b'
const LIMIT = 26 * MB

/** A body of this many bytes, made of one text over and over, which counts what was taken of it. */
function repeated(text: string, bytes: number, opening = '') {
  const piece = Buffer.from(text.repeat(Math.ceil((64 * KB) / text.length)))
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(opening)),
    pull(controller) {
      if (taken.bytes >= bytes) controller.close()
      else controller.enqueue(piece)
      taken.bytes += piece.length
    },
  })
  return { body, taken }
}

const part = (head: string, value: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const bodyOf = (text: string) => new Response(`${text}--b--\r\n`).body
const readForm = (body: ReadableStream<Uint8Array> | null, contentType: string, limit: number) =>
  withForm({ body, contentType, limit }, async (form) => form)
const read = (text: string, type = TYPE) => readForm(bodyOf(text), type, LIMIT)

describe('readForm', () => {
  it('reads fields, files and their names, in any script', async () => {
    const file = `--b\r\nContent-Disposition: form-data; name="images"; filename="फोटो.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u0000\u0001é\r\n`
    const form = await read(part('name="reason"', 'damaged') + file + part('name="quantity"', '') + file)
    expect(form.get('reason')).toBe('damaged')
    expect(form.get('quantity')).toBe('')
    const images = form.getAll('images') as File[]
    expect(images.map(({ name, type }) => [name, type])).toEqual([
      ['फोटो.jpg', 'image/jpeg'],
      ['फोटो.jpg', 'image/jpeg'],
    ])
    expect(await images[0]?.text()).toBe('\u0000\u0001é')
  })

  it('reads what a browser makes of a form', async () => {
    const sent = new FormData()
    sent.append('text', 'two\r\nlines "quoted"')
    sent.append('file', new File([new Uint8Array(300_000).fill(7)], 'big.bin'))
    sent.append('file', new File([], 'empty.txt'))
    const { headers, body } = new Response(sent)
    const form = await readForm(body, headers.get('content-type') ?? '', LIMIT)
    expect(form.get('text')).toBe('two\r\nlines "quoted"')
    expect((form.getAll('file') as File[]).map(({ name, size }) => [name, size])).toEqual([
      ['big.bin', 300_000],
      ['empty.txt', 0],
    ])
  })

  it.each([
    ['headers of parts, four million of them', '--b\r\nA:\r\n\r\n\r\n', ''],
    ['parts without anything', '--b\r\n', ''],
    ['headers of one part', 'A:b\r\n', '--b\r\n'],
    ['one header that does not end', 'a', '--b\r\nContent-Disposition: '],
    ['a preamble', 'la la la\r\n', ''],
    ['fields', part('name="a"', ''), ''],
    ['one field', 'word ', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
    ['files', part('name="a"; filename="a"', ''), ''],
  ])('gives up early: %s', async (_, text, opening) => {
    const { body, taken } = repeated(text, 22 * MB, opening)
    expect(await refusalOf(readForm(body, TYPE, LIMIT))).toMatchObject({ code: 'TOO_LARGE' })
    expect(taken.bytes).toBeLessThan(MB)
  })

  it('gives up a file when it is larger than any may be, and a form at its own limit', async () => {
    const opening = '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'
    const large = repeated('x', 22 * MB, opening)
    expect(await refusalOf(readForm(large.body, TYPE, LIMIT))).toMatchObject({ code: 'TOO_LARGE' })
    expect(large.taken.bytes).toBeLessThan(6 * MB)
    const { body, taken } = repeated('x', 22 * MB, opening)
    expect(await refusalOf(readForm(body, TYPE, MB))).toMatchObject({ code: 'TOO_LARGE' })
    expect(taken.bytes).toBeLessThan(2 * MB)
  })

  it.each([
    ['U+0000 in a field', part('name="a"', 'one\0two')],
    ['U+0000 in the name of a field', part('name="a\0"', 'one')],
    ['U+0000 in the name of a file', part('name="a"; filename="one\0.jpg"', 'one')],
    [
      'U+0000 by way of another charset',
      `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf16le\r\n\r\na\0b\0\0\0\r\n`,
    ],
    ['a field without a name', part('filename="a"', 'x')],
  ])('refuses %s', async (_, text) => {
    expect(await refusalOf(read(text))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['no boundary', part('name="a"', 'one'), 'multipart/form-data'],
    ['a form that breaks off', '', TYPE],
  ])('refuses %s', async (_, text, type) => {
    const body =
      text === '' ? new Response('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\non').body : bodyOf(text)
    expect(await refusalOf(readForm(body, type, LIMIT))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('takes a sender who went away for a request that broke off, and no error', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    expect(await refusalOf(readForm(body, TYPE, LIMIT))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('reads few forms at once, lets few wait, and asks the others to come back', async () => {
    const senders: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow = () => readForm(new ReadableStream({ start: (sender) => void senders.push(sender) }), TYPE, LIMIT)
    const taken = Array.from({ length: 12 }, () => refusalOf(slow()))
    expect(await refusalOf(slow())).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
    for (const sender of senders) sender.error(new Error('went away'))
    expect((await Promise.all(taken)).map(({ code }) => code)).toEqual(Array(12).fill('BAD_REQUEST'))
    expect((await read(part('name="a"', 'one'))).get('a')).toBe('one')
  })

  it('holds no more forms at once while what is done with them takes its time', async () => {
    const done = Promise.withResolvers<void>()
    const slow = () =>
      withForm({ body: bodyOf(part('name="a"', 'one')), contentType: TYPE, limit: LIMIT }, async () => {
        underWay += 1
        await done.promise
      })
    let underWay = 0
    const taken = Array.from({ length: 12 }, slow)
    expect(await refusalOf(slow())).toMatchObject({ code: 'UNAVAILABLE' })
    await expect.poll(() => underWay).toBe(4)
    done.resolve()
    await Promise.all(taken)
    expect(underWay).toBe(12)
  })
})
