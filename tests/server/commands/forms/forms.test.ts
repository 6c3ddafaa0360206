import { expect, it } from 'vitest'
import { submitContact } from '#server/commands/forms/submit-contact.ts'
import { Refusal } from '#server/errors.ts'
import { listAdminQueries } from '#server/repositories/admin/people.ts'
import { deleteContactQuery } from '#server/repositories/contact-queries.ts'
import { countResources } from '#server/repositories/resource-counts.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { countWritten, messageOf } from '#tests/support/written.ts'

const HOUR_MS = 60 * 60 * 1000

const FIRST_PAGE = { after: undefined, limit: 10 }

describeOnBothDatabases('the contact form', (open) => {
  async function openShop() {
    const database = await open()
    const shop = testApp(database)
    const send = (json: unknown, from = '203.0.113.7') =>
      shop.call('/api/user-query/submit-contact-details', { method: 'POST', json, from })
    return { ...shop, database, send, count: () => countWritten(database, 'contact_queries') }
  }

  it('a message stands in the list of queries, and can be deleted there', {
    tags: ['API-078', 'OPEN-86', 'ROLE-25'],
  }, async () => {
    const { send, database } = await openShop()
    const answer = await send(messageOf())
    expect([answer.status, (await answer.json()).message]).toEqual([201, expect.stringContaining('Thank you')])
    const [query] = await listAdminQueries(database.read, { isOpen: true, search: undefined }, FIRST_PAGE)
    expect(query).toMatchObject({
      full_name: 'Asha Rao',
      email: 'asha@haat.in',
      phone: '+919876543210',
      message: 'The lid of my jar was loose, what now?',
    })
    expect((await countResources(database.read)).queries).toBe(1)
    const remove = () => database.write((tx) => deleteContactQuery(tx, query?.id ?? ''))
    expect([await remove(), await remove()]).toEqual([true, false])
  })

  it('repeats and twins under one client id are one message with one answer, and cost one try', async () => {
    const { send, count } = await openShop()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(messageOf())))
    const later = await send(messageOf())
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]))
    expect(await count()).toBe(1)
  })

  it('other words under a used client id are refused, not lost', async () => {
    const { send } = await openShop()
    await send(messageOf())
    for (const other of [
      { message: 'Forget it, the lid fits.' },
      { fullName: 'Asha Roy' },
      { email: 'asha@haat.example' },
      { phoneNumber: '9876543211' },
    ]) {
      const answer = await send(messageOf(other))
      expect([answer.status, (await answer.json()).code], JSON.stringify(other)).toEqual([409, 'KEY_REUSED'])
    }
  })

  it('a stranger who writes under a customer’s address does not keep that customer from writing', async () => {
    const { deps, send, call, count } = await openShop()
    const { accessToken: token } = await logIn(deps)
    expect((await send(messageOf({ clientId: 'stranger' }))).status).toBe(201)
    const write = (clientId: string, from: string) =>
      call('/api/user-query/submit-contact-details', { method: 'POST', json: messageOf({ clientId }), from, token })
    expect((await write('customer', '198.51.100.9')).status).toBe(201)
    // A customer's own messages are as few as anybody's, wherever they come from.
    expect((await write('customer-again', '198.51.100.10')).status).toBe(429)
    expect(await count()).toBe(2)
  })

  it(
    'of messages by the thousand, so many are kept as networks, addresses and phones allow',
    async () => {
      const { database, count, deps } = await openShop()
      const posts = runsOf(120, 10_000)
      const networks = 10
      const people = 25
      let kept = 0
      for (let n = 0; n < posts; n += 1) {
        // Spread over a day; the addresses are written in another way each time.
        const email = `P${n % people}@${n % 2 ? 'HAAT' : 'haat'}.in`
        const message = { ...messageOf({ clientId: `c${n}`, email }), phoneNumber: `98765432${10 + (n % people)}` }
        const sent = submitContact(deps, { ...message, network: `192.0.${n % networks}.2` })
        kept += await sent.then(
          () => 1,
          (error: unknown) => (error instanceof Refusal ? 0 : Promise.reject(error)),
        )
        deps.clock.advance(Math.floor((24 * HOUR_MS) / posts) - 1)
      }
      expect(kept).toBeLessThanOrEqual(people)
      expect(kept).toBeGreaterThan(0)
      expect(await count()).toBe(kept)
      // A flood at one moment from all of them at once: three of each network.
      deps.clock.advance(48 * HOUR_MS)
      const flood = Array.from({ length: runsOf(40, 1_000) }, (_, n) =>
        submitContact(deps, {
          ...messageOf({ clientId: `f${n}`, email: `f${n}@haat.in` }),
          phoneNumber: String(9_100_000_000 + n),
          network: `192.0.${n % networks}.2`,
        }),
      )
      const ended = await Promise.allSettled(flood)
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 * networks)
      expect(await countWritten(database, 'contact_queries')).toBe(kept + 3 * networks)
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  it('three of one network an hour, one of one mail address or phone a day', async () => {
    const { send, count, deps } = await openShop()
    const person = (n: number) => ({ clientId: `c${n}`, email: `p${n}@haat.in`, phoneNumber: `987654321${n}` })
    for (const n of [1, 2, 3]) expect((await send(messageOf(person(n)))).status).toBe(201)
    const fourth = await send(messageOf(person(4)))
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await fourth.json()).message).toContain('Please try again in 60 minutes.')
    deps.clock.advance(HOUR_MS - 60_000)
    expect((await (await send(messageOf(person(4)))).json()).message).toContain('Please try again in 1 minute.')
    expect((await send(messageOf(person(4)), '198.51.100.1')).status).toBe(201)
    const sameMail = { ...person(5), email: 'P4@HAAT.in' }
    expect((await send(messageOf(sameMail), '198.51.100.2')).status).toBe(429)
    const samePhone = { ...person(6), phoneNumber: '+919876543214' }
    expect((await send(messageOf(samePhone), '198.51.100.3')).status).toBe(429)
    expect(await count()).toBe(4)
    deps.clock.advance(24 * HOUR_MS)
    expect((await send(messageOf(samePhone), '198.51.100.3')).status).toBe(201)
  })

  it('of one neighbourhood twenty-one an hour, however many networks it has', async () => {
    const { deps, count } = await openShop()
    const sendFrom = (n: number, network: string) => {
      const person = { clientId: `s${n}`, email: `s${n}@haat.in`, phoneNumber: String(9_300_000_000 + n) }
      return submitContact(deps, { ...messageOf(person), network })
    }
    for (let n = 0; n < 21; n += 1) await sendFrom(n, `2001:db8:1:${n}::/64`)
    const refusal = await refusalOf(sendFrom(21, '2001:db8:1:ffff::/64'))
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('in 60 minutes') })
    await sendFrom(21, '2001:db8:2:ffff::/64')
    expect(await count()).toBe(22)
  })

  it('of all networks together 2,100 a day', async () => {
    const { deps, send, database } = await openShop()
    const spent = { key: 'contact:shop', count: 2_099, window_ends_at: deps.clock.now() + 24 * HOUR_MS }
    await database.write((tx) => tx.insertInto('limits').values(spent).execute())
    const person = (n: number) => messageOf({ clientId: `d${n}`, email: `d${n}@haat.in`, phoneNumber: `987654321${n}` })
    expect((await send(person(1), '192.0.2.1')).status).toBe(201)
    const refused = await send(person(2), '198.51.100.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
    deps.clock.advance(24 * HOUR_MS)
    expect((await send(person(2), '198.51.100.1')).status).toBe(201)
  })

  it.each([
    [{ fullName: 'Al' }, { fullName: 'Name must be at least 3 characters' }],
    [{ fullName: '' }, { fullName: 'Full name is required' }],
    [{ email: 'abc' }, { email: 'Invalid email address' }],
    [{ email: 'a@haat.in\r\nBcc: b@haat.in' }, { email: 'Invalid email address' }],
    [{ phoneNumber: '12345' }, { phoneNumber: 'Phone number must be 10 digits' }],
    [{ message: 'Too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: ' '.repeat(20) }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(1001) }, { message: expect.any(String) }],
    [{ message: 7 }, { message: expect.any(String) }],
    [{ clientId: '' }, { clientId: expect.any(String) }],
  ])('refuses %j', { tags: ['OPEN-86', 'OPEN-88', 'VALID-59'] }, async (wrong, fields) => {
    const { send, count } = await openShop()
    const answer = await send({ ...messageOf(), ...wrong })
    expect([answer.status, (await answer.json()).fields]).toEqual([400, fields])
    expect(await count()).toBe(0)
  })
})

describeOnBothDatabases('the newsletter', (open) => {
  async function openShop() {
    const database = await open()
    const shop = testApp(database)
    const send = (json: unknown, from = '203.0.113.7') =>
      shop.call('/api/add/newsletter/subscription', { method: 'POST', json, from })
    return { send, count: () => countWritten(database, 'newsletter_subscriptions') }
  }
  const messageIn = async (answer: Response) => (await answer.json()).message

  it('takes an address alone and says so', { tags: ['API-076', 'API-077'] }, async () => {
    const { send } = await openShop()
    const answer = await send({ email: ' asha@haat.in ' })
    expect([answer.status, await messageIn(answer)]).toEqual([200, expect.stringContaining('on the list')])
  })

  it('a repeat under one client id says the same', async () => {
    const { send, count } = await openShop()
    const texts = []
    for (const _ of [1, 2, 3, 4, 5]) texts.push(await messageIn(await send({ email: 'a@haat.in', clientId: 'n1' })))
    expect(new Set(texts).size).toBe(1)
    expect(await count()).toBe(1)
    expect((await send({ email: 'b@haat.in', clientId: 'n1' })).status).toBe(409)
  })

  it('an address that is on the list is a success that says so, in any case of letters', {
    tags: ['OPEN-89'],
  }, async () => {
    const { send, count } = await openShop()
    await send({ email: 'a@haat.in' })
    const again = await send({ email: 'A@haat.IN' })
    expect([again.status, await messageIn(again)]).toEqual([200, 'This address is already subscribed.'])
    expect(await count()).toBe(1)
  })

  it('three of one network an hour, also to ask who is on the list', async () => {
    const { send, count } = await openShop()
    for (const n of [1, 1, 2]) expect((await send({ email: `p${n}@haat.in` })).status).toBe(200)
    expect((await send({ email: 'p3@haat.in' })).status).toBe(429)
    expect((await send({ email: 'p1@haat.in' })).status).toBe(429)
    expect((await send({ email: 'p3@haat.in' }, '2001:db8::1')).status).toBe(200)
    expect(await count()).toBe(3)
  })

  it('of one neighbourhood twenty-one an hour, however many networks it has', async () => {
    const { send, count } = await openShop()
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) statuses.push((await send({ email: `p${n}@haat.in` }, `192.0.2.${n}`)).status)
    expect(statuses).toEqual([...Array(21).fill(200), 429, 429, 429])
    expect((await send({ email: 'p30@haat.in' }, '192.0.3.1')).status).toBe(200)
    expect(await count()).toBe(22)
  })

  it.each([[{}], [{ email: '' }], [{ email: 'abc' }], [{ email: 'a@b' }], [{ email: 7 }], [{ email: ['a@haat.in'] }]])(
    'refuses %j',
    { tags: ['VALID-45', 'VALID-46'] },
    async (body) => {
      const { send, count } = await openShop()
      const answer = await send(body)
      expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['email']])
      expect(await count()).toBe(0)
    },
  )
})
