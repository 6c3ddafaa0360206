import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint } from '#domain/contract/endpoint.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import { errorAnswer } from '#server/middleware/error-answer.ts'
import { type Answer, type Handled, handle } from '#server/routes/handle.ts'
import type { HttpEnv } from '#server/routes/http-env.ts'
import { type MountOptions, mountEndpoints } from '#server/routes/mount.ts'

const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/notes/{shelf}',
  access: 'public',
  budget: 'visitor',
  body: v.object({ text: v.pipe(v.string(), v.maxLength(20, 'At most 20 letters')), tags: v.array(v.string()) }),
  query: v.object({ after: v.optional(v.string()) }),
  answer: v.object({ text: v.string() }),
  status: 201,
})
const strictNote = endpoint({
  name: 'strictNote',
  method: 'PUT',
  path: '/api/notes/{shelf}',
  access: 'public',
  budget: 'visitor',
  body: v.strictObject({ text: v.string() }),
})
const newest = endpoint({
  name: 'newest',
  method: 'GET',
  path: '/api/notes/newest',
  access: 'public',
  budget: 'visitor',
})
const getNote = endpoint({
  name: 'getNote',
  method: 'GET',
  path: '/api/notes/{shelf}',
  access: 'public',
  budget: 'visitor',
})
const attach = endpoint({
  name: 'attach',
  method: 'POST',
  path: '/api/notes/{shelf}/picture',
  access: 'public',
  budget: 'visitor',
  bodyKind: 'multipart',
})
const contract = [addNote, strictNote, getNote, newest, attach]

function shop(handled: Handled[], more: Partial<Pick<MountOptions, 'inTurn' | 'count'>> = {}) {
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    c.set('network', '203.0.113.7')
    await next()
  })
  app.onError((error) => errorAnswer(error, 'request-1'))
  const nobody = async () => undefined
  mountEndpoints(app, contract, handled, {
    callers: { customer: nobody, admin: nobody },
    origin: 'http://shop.test',
    inTurn: (_, work) => work(),
    count: async () => undefined,
    checkAnswers: true,
    ...more,
  })
  return app
}

const echo = handle(addNote, async ({ body }) => ({ body: { text: body?.text } }))
const note = { text: 'Ripe mangoes', tags: [] }
const json = { 'content-type': 'application/json' }
const post = (app: ReturnType<typeof shop>, body: BodyInit, headers: Record<string, string> = json) =>
  app.request('/api/notes/honey', { method: 'POST', body, headers })

describe('mountEndpoints', () => {
  it("gives the handler the validated call and answers with the contract's status", async () => {
    let seen: unknown
    const app = shop([
      handle(addNote, async ({ params, query, body, network, userId, adminId }): Promise<Answer> => {
        seen = { params, query, body, network, userId, adminId }
        return { body: { text: 'ok' }, cookies: ['a=1', 'b=2'] }
      }),
    ])
    const answer = await app.request('/api/notes/chutney-%26-dip?after=9&x=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...note, role: 'admin', __proto__: { admin: true } }),
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(seen).toEqual({
      params: { shelf: 'chutney-&-dip' },
      query: { after: '9' },
      body: note,
      network: '203.0.113.7',
      userId: '',
      adminId: '',
    })
  })

  it('a call whose turn does not come is answered so before anybody is looked up or counted', async () => {
    const counted: string[] = []
    const app = shop([echo], {
      inTurn: async () => {
        throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: 2 })
      },
      count: async ({ name }) => void counted.push(name),
    })
    for (const body of [JSON.stringify(note), 'no JSON at all']) {
      const answer = await post(app, body)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: errorMessages.busy })
    }
    expect(counted).toEqual([])
  })

  it('a body is read before the turn of its call, an upload in it', async () => {
    const order: string[] = []
    const app = shop(
      [
        handle(addNote, async ({ body }): Promise<Answer> => ({ body: { text: body?.text } })),
        handle(attach, async (): Promise<Answer> => ({ body: {} })),
      ],
      {
        inTurn: (_, work) => {
          order.push('turn')
          return work()
        },
        count: async () => void order.push('counted'),
      },
    )
    const slow = (type: string, text: string) => ({
      method: 'POST',
      headers: { 'content-type': type },
      duplex: 'half',
      body: new ReadableStream(
        {
          pull(controller) {
            order.push('read')
            controller.enqueue(new TextEncoder().encode(text))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      ),
    })
    expect((await app.request('/api/notes/honey', slow('application/json', JSON.stringify(note)))).status).toBe(201)
    expect(order.splice(0)).toEqual(['read', 'turn', 'counted'])
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    await app.request('/api/notes/honey/picture', slow('multipart/form-data; boundary=x', form))
    expect(order).toEqual(['turn', 'counted', 'read'])
  })

  it('names every wrong field in words for people', { tags: ['ERR-53', 'OPEN-84'] }, async () => {
    const answer = await post(shop([echo]), JSON.stringify({ text: 'x'.repeat(30), tags: ['a', 7] }))
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(body).toMatchObject({ code: 'INVALID_FIELDS', fields: { text: 'At most 20 letters' } })
    expect(body.fields['tags.1']).toMatch(/^[A-Z].*\.$/)
  })

  it('refuses unknown keys where the contract is strict', async () => {
    const app = shop([handle(strictNote, async () => ({}))])
    const put = (body: unknown) =>
      app.request('/api/notes/honey', { method: 'PUT', body: JSON.stringify(body), headers: json })
    expect((await put({ text: 'a', role: 'admin' })).status).toBe(400)
    expect((await put({ text: 'a' })).status).toBe(200)
  })

  it.each([
    ['malformed JSON', '{"text":', json, 400],
    ['no JSON at all', '', json, 400],
    ['a list', '[]', json, 400],
    ['nesting 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, json, 400],
    ['nesting one too deep', `{"text":"a","tags":${'['.repeat(16)}${']'.repeat(16)}}`, json, 400],
    ['more values than any call has', `{"text":"a","tags":["a"${',"a"'.repeat(2_000)}]}`, json, 400],
    ['a text with U+0000', '{"text":"a\\u0000","tags":[]}', json, 400],
    ['text that is called text', JSON.stringify(note), { 'content-type': 'text/plain' }, 415],
    ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a body over 64 KB', JSON.stringify({ ...note, more: 'x'.repeat(65_536) }), json, 413],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await post(shop([echo]), body, headers)).status).toBe(status)
  })

  it('replaces half an emoji, as the database does, and leaves whole ones alone', async () => {
    const app = shop([handle(addNote, async ({ body }): Promise<Answer> => ({ body: { text: body.text } }))])
    const answer = await post(app, '{"text":"a\\ud83d b\\uD83D\\uDE00","tags":[]}')
    expect(await answer.json()).toEqual({ text: 'a\ufffd b😀' })
  })

  it('counts a body that does not say its length', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
      },
    })
    const request = new Request('http://shop.test/api/notes/honey', {
      method: 'POST',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect((await shop([echo]).request(request)).status).toBe(413)
    expect(sent).toBeLessThan(12)
  })

  it('brackets inside of texts are no nesting', async () => {
    const text = '[[[[[[[[[[[[[[[["{'
    const answer = await post(shop([echo]), JSON.stringify({ text, tags: ['\\"[[[['] }))
    expect(await answer.json()).toEqual({ text })
  })

  it('asks a literal path before one with a parameter, whatever their order', async () => {
    const app = shop([
      handle(getNote, async ({ params }) => ({ body: params })),
      handle(newest, async () => ({ body: 'newest' })),
    ])
    expect(await (await app.request('/api/notes/newest')).json()).toBe('newest')
    expect(await (await app.request('/api/notes/oldest')).json()).toEqual({ shelf: 'oldest' })
  })

  it('finds nothing under control characters or endless parameters', async () => {
    const app = shop([handle(getNote, async ({ params }) => ({ body: params }))])
    expect((await app.request('/api/notes/a%0Ab')).status).toBe(404)
    expect((await app.request(`/api/notes/${'a'.repeat(201)}`)).status).toBe(404)
  })

  it('hands a form over, and nothing that is called one', async () => {
    const app = shop([
      handle(attach, async ({ body }) => ({ body: { isForm: (body as unknown) instanceof FormData } })),
    ])
    const form = new FormData()
    form.set('picture', new Blob(['x']), 'x.png')
    const sent = await app.request('/api/notes/honey/picture', { method: 'POST', body: form })
    expect(await sent.json()).toEqual({ isForm: true })
    const asJson = { method: 'POST', body: '{}', headers: json }
    expect((await app.request('/api/notes/honey/picture', asJson)).status).toBe(415)
    const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }
    expect((await app.request('/api/notes/honey/picture', broken)).status).toBe(400)
  })

  it('answers 501 for a call nobody handles', async () => {
    const answer = await post(shop([]), JSON.stringify(note))
    expect(answer.status).toBe(501)
    expect(await answer.json()).toMatchObject({ code: 'NOT_BUILT' })
  })

  it('throws on an answer that breaks the contract, or says more than it names', async () => {
    for (const body of [{}, { text: 7 }, { text: 'a', phone: '+919876543210' }]) {
      const answer = await post(shop([handle(addNote, async () => ({ body }))]), JSON.stringify(note))
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('phone')
    }
  })

  it('refuses to start with two handlers of one call, or one of none', () => {
    expect(() => shop([echo, echo])).toThrow(/two handlers/)
    const stranger = endpoint({
      name: 'stranger',
      method: 'GET',
      path: '/api/stranger',
      access: 'public',
      budget: 'visitor',
    })
    expect(() => shop([handle(stranger, async () => ({}))])).toThrow(/stranger/)
  })

  it('passes bytes, empty answers and refusals through as they are', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70])
    const app = shop([
      handle(getNote, async () => ({ body: bytes, headers: { 'content-type': 'application/pdf' } })),
      handle(newest, async () => ({ status: 204 })),
      handle(strictNote, async () => {
        throw new Refusal('TOO_MANY_REQUESTS', 'Please wait.', { retryAfterSeconds: 30, fields: { text: 'Wait' } })
      }),
    ])
    const pdf = await app.request('/api/notes/honey')
    expect([pdf.headers.get('content-type'), await pdf.text()]).toEqual(['application/pdf', '%PDF'])
    expect((await app.request('/api/notes/newest')).status).toBe(204)
    const refused = await app.request('/api/notes/honey', { method: 'PUT', body: '{"text":"a"}', headers: json })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toEqual({
      message: 'Please wait.',
      code: 'TOO_MANY_REQUESTS',
      requestId: 'request-1',
      fields: { text: 'Wait' },
    })
  })
})
