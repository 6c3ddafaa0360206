import { expect, it } from 'vitest'
import type { ClientFiles } from '#server/render/client-files.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestRequest, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const client: ClientFiles = {
  answers: new Map(),
  shell:
    '<html><head><title>x</title><!--head--><script type="module" crossorigin src="/assets/a.js"></script></head><body><div id="app"></div></body></html>',
}
const ORIGIN = 'http://shop.test'
const MESSAGE = {
  fullName: 'Meera Joshi',
  email: 'meera@haat.in',
  phoneNumber: '9876543210',
  message: 'Is the <b>honey</b> raw?',
}

describeOnBothDatabases('forms of a browser without scripts', (open) => {
  async function shop(limits: Record<string, string> = {}) {
    const database = await open()
    await stockShop(database, [])
    const { call, deps } = testApp(database, limits, { client })
    const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const request: TestRequest = {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: ORIGIN, ...headers },
      }
      const answer = await call(path, request)
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    }
    const queries = () => database.read.selectFrom('contact_queries').selectAll().execute()
    const letters = () => database.read.selectFrom('newsletter_subscriptions').select('email').execute()
    return { call, deps, send, queries, letters }
  }

  it('a message reaches the staff, and a page without a program says so', async () => {
    const { send, queries } = await shop()
    const { status, headers, html } = await send('/forms/contact', MESSAGE)
    expect(status).toBe(200)
    expect(html).toContain('<p>Thank you. Your message has reached us, and a person will write back.</p>')
    expect(html).toContain('<a class="btn" href="/contact-us">')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
    expect([headers.get('cache-control'), headers.has('content-security-policy')]).toEqual(['private, no-store', true])
    expect(await queries()).toMatchObject([{ full_name: 'Meera Joshi', message: MESSAGE.message, user_id: null }])
  })

  it('what is wrong with it is said in the words of its fields, and nothing is kept', async () => {
    const { send, queries } = await shop()
    const { status, html } = await send('/forms/contact', { ...MESSAGE, email: '"><i>no', message: '' })
    expect(status).toBe(400)
    expect(html.match(/<p>/g)).toHaveLength(2)
    expect(html).not.toContain('<i>')
    expect(await queries()).toEqual([])
  })

  it('an address goes on the list of the newsletter once', async () => {
    const { send, letters } = await shop()
    for (const said of ['You are on the list.', 'already subscribed']) {
      const { html } = await send('/forms/newsletter', { email: 'Meera@haat.in' })
      expect(html).toContain(said)
    }
    expect(await letters()).toEqual([{ email: 'meera@haat.in' }])
  })

  it('a pin code is answered with its place, or with what is wrong with it', async () => {
    const { call } = await shop()
    const asked = async (pin: string) => {
      const answer = await call(`/forms/pin-code?pinCode=${pin}`)
      return [answer.status, await answer.text()] as const
    }
    expect((await asked('110001'))[1]).toContain('Delhi')
    const [status, html] = await asked('12<b>')
    expect(status).toBe(400)
    expect(html).not.toContain('12<b>')
  })

  it('a form of another site, or one that is no form, is not read', async () => {
    const { call, send, letters } = await shop()
    for (const origin of ['https://evil.example', 'null', ''])
      expect((await send('/forms/newsletter', { email: 'a@haat.in' }, { origin })).status, origin).toBe(403)
    const bare = await call('/forms/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'a@haat.in' }) })
    expect(bare.status).toBe(403)
    const json = await call('/forms/newsletter', {
      method: 'POST',
      json: { email: 'a@haat.in' },
      headers: { origin: ORIGIN },
    })
    expect(json.status).toBe(415)
    expect((await send('/forms/newsletter', { email: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await send('/forms/newsletter', { email: 'a\0@haat.in' })).status).toBe(400)
    expect((await call('/forms/newsletter')).status).toBe(405)
    expect(await letters()).toEqual([])
  })

  it('it counts against the same budgets as the calls', async () => {
    const { send } = await shop({ LIMIT_CALLS_VISITOR_PER_HOUR: '20' })
    const statuses: number[] = []
    for (let at = 0; at < 25; at += 1) statuses.push((await send('/forms/newsletter', { email: 'none' })).status)
    expect(statuses.at(0)).toBe(400)
    expect(statuses.at(-1)).toBe(429)
  })
})
