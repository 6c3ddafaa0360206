import { expect, it } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { OTP_WATCH } from '#server/policies/otp-budgets.ts'
import { countOne } from '#server/repositories/limits.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const PHONE = '9876543210'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const send = (deps: TestDeps, phoneNumber = PHONE, network = '192.0.2.1') => sendOtp(deps, { phoneNumber, network })

describeOnBothDatabases('sendOtp', (open) => {
  it('sends four digits in an SMS that the phone can read by itself', {
    tags: ['API-036', 'API-037', 'OPEN-73'],
  }, async () => {
    const deps = testDeps(await open(), { PUBLIC_URL: 'https://shop.example' })
    const { message } = await send(deps)
    expect(message).toBe('We have sent a code to your phone.')
    const [sms] = deps.outbox
    expect(sms?.phone).toBe('+919876543210')
    expect(sms?.otp).toMatch(/^\d{4}$/)
    expect(sms?.text.split('\n').at(-1)).toBe(`@shop.example #${sms?.otp}`)
    expect(sms?.text.startsWith(`${sms?.otp} is your OTP for Haat login. Valid 5 min.`)).toBe(true)
  })

  it('stores no code that could be read back', async () => {
    const deps = testDeps(await open())
    await send(deps)
    const [row] = await deps.database.read.selectFrom('otp_challenges').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(`"${deps.outbox[0]?.otp}"`)
    expect(row?.code_hmac).toHaveLength(43)
  })

  it.each([
    ['', 'Please enter your phone number'],
    ['12345', 'Phone number is not valid'],
    ['98765432101', 'Phone number is not valid'],
    ['5876543210', 'Phone number is not valid'],
    ['+449876543210', 'Phone number is not valid'],
    ['98765abcde', 'Phone number is not valid'],
  ])('refuses %j', { tags: ['VALID-06', 'VALID-07'] }, async (phoneNumber, message) => {
    const deps = testDeps(await open())
    const refusal = await refusalOf(send(deps, phoneNumber))
    expect(refusal).toMatchObject({ code: 'INVALID_FIELDS', message, fields: { phoneNumber: message } })
    expect(deps.outbox).toEqual([])
  })

  it('takes the number with +91 as the same number', async () => {
    const deps = testDeps(await open())
    await send(deps, `+91${PHONE}`)
    expect(deps.outbox[0]?.phone).toBe('+919876543210')
  })

  it('waits 30 s before a resend, but only while an unused code is pending', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open())
    await send(deps)
    deps.clock.advance(29_000)
    expect(await refusalOf(send(deps))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
    deps.clock.advance(1_000)
    await send(deps)
    await verifyOtp(deps, { phoneNumber: PHONE, otp: deps.outbox[1]?.otp ?? '', network: 'a' })
    await send(deps)
    expect(deps.outbox).toHaveLength(3)
  })

  it('sends another at once where the one before is of no use any more', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_RESEND_SECONDS: '600' })
    await send(deps)
    deps.clock.advance(5 * MINUTE - 1)
    expect(await refusalOf(send(deps))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 301 })
    deps.clock.advance(1)
    await send(deps)
    const otp = String((Number(deps.outbox[1]?.otp) + 1) % 10_000).padStart(4, '0')
    const guess = () => refusalOf(verifyOtp(deps, { phoneNumber: PHONE, otp, network: 'a' }))
    for (let i = 0; i < 4; i += 1) await guess()
    expect(await refusalOf(send(deps))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await guess()
    await send(deps)
    expect(deps.outbox).toHaveLength(3)
  })

  it('a code for anything but a login is for customers who are logged in', async () => {
    const deps = testDeps(await open())
    for (const purpose of ['phone', 'deletion'] as const) {
      const asked = { phoneNumber: PHONE, network: '192.0.2.1', purpose }
      expect(await refusalOf(sendOtp(deps, asked))).toMatchObject({ code: 'NOT_LOGGED_IN' })
    }
    expect(deps.outbox).toEqual([])
  })

  it('tells only the browser that was sent a code a moment ago that it has one to use', async () => {
    const deps = testDeps(await open())
    const ask = (client: string, purpose: 'login' | 'phone' = 'login') =>
      sendOtp(deps, { phoneNumber: PHONE, network: '192.0.2.1', client, purpose, userId: 'asha' })
    const sent = await ask('own browser')
    expect(await refusalOf(ask('own browser'))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fields: { codeSent: sent.message },
    })
    expect((await refusalOf(ask('other browser'))).fields).toBeUndefined()
    expect((await refusalOf(ask('own browser', 'phone'))).fields, 'for something else').toBeUndefined()
    expect(deps.outbox).toHaveLength(1)
    deps.clock.advance(MINUTE)
    await ask('other browser')
    expect((await refusalOf(ask('own browser'))).fields, 'the newest is another’s').toBeUndefined()
  })

  it('a resend replaces the code before it', async () => {
    const deps = testDeps(await open())
    await send(deps)
    deps.clock.advance(30_000)
    await send(deps)
    const [first, second] = deps.outbox.map((message) => message.otp)
    if (first !== second) {
      const refusal = await refusalOf(verifyOtp(deps, { phoneNumber: PHONE, otp: first ?? '', network: 'a' }))
      expect(refusal.code).toBe('WRONG_CODE')
    }
    const login = await verifyOtp(deps, { phoneNumber: PHONE, otp: second ?? '', network: 'a' })
    expect(login.accessToken).not.toBe('')
  })

  it('tells a caller plainly when his own five codes of the hour are used up', async () => {
    const deps = testDeps(await open())
    for (let i = 0; i < 5; i += 1) {
      await send(deps)
      deps.clock.advance(5 * MINUTE)
    }
    const refusal = await refusalOf(send(deps))
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 35 * 60 })
    expect(deps.outbox).toHaveLength(5)
    deps.clock.advance(35 * MINUTE)
    await send(deps)
    expect(deps.outbox).toHaveLength(6)
  })

  it('a phone that others have used up gets the same answer, and no SMS', async () => {
    const deps = testDeps(await open())
    const answers = []
    for (let i = 0; i < 12; i += 1) {
      answers.push(await send(deps, PHONE, `192.0.${i}.1`))
      deps.clock.advance(MINUTE)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(deps.outbox).toHaveLength(5)
  })

  it('sends a phone at most eight codes a day, however many networks ask', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open())
    for (let i = 0; i < 40; i += 1) {
      await send(deps, PHONE, `192.0.${i}.1`)
      deps.clock.advance(30 * MINUTE)
    }
    expect(deps.outbox).toHaveLength(8)
    deps.clock.advance(DAY)
    await send(deps, PHONE, '192.0.99.1')
    expect(deps.outbox).toHaveLength(9)
  })

  it('stops one network at ten codes an hour, and its neighbours together at sixty', async () => {
    const deps = testDeps(await open())
    // A day on which codes are used, so that none costs work.
    await deps.database.write(async (tx) => {
      for (let i = 0; i < 20; i += 1) await countOne(tx, OTP_WATCH.used, OTP_WATCH.windowMs, deps.clock.now())
    })
    const outcomes = []
    for (let host = 0; host < 8; host += 1) {
      for (let i = 0; i < 11; i += 1) {
        const phone = `98765${String(host * 100 + i).padStart(5, '0')}`
        outcomes.push(await send(deps, phone, `198.51.100.${host}`).catch((error) => error.code))
      }
    }
    expect(deps.outbox).toHaveLength(60)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(28)
  })

  it('stops at the daily cap of the whole shop with 503, and burns nothing', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_DAY: '3' })
    for (let i = 0; i < 3; i += 1) await send(deps, `987654321${i}`, `192.0.${i}.1`)
    const spent = () => deps.database.read.selectFrom('limits').selectAll().orderBy('key').execute()
    const before = await spent()
    const refusal = await refusalOf(send(deps, '9876543219', '192.0.9.1'))
    expect(refusal.code).toBe('UNAVAILABLE')
    expect(deps.outbox).toHaveLength(3)
    expect(await spent()).toEqual(before)
  })

  it('keeps of what it counts no phone and no network that could be read', async () => {
    const deps = testDeps(await open())
    const { deviceMark } = await logIn(deps)
    deps.clock.advance(MINUTE)
    await sendOtp(deps, { phoneNumber: PHONE, network: '192.0.2.1', deviceMark })
    await send(deps, '9876500000', '2001:db8:1:2::/64')
    const kept = JSON.stringify(await deps.database.read.selectFrom('limits').select('key').execute())
    expect(kept).toContain('otp:own-day')
    expect(kept).toContain('otp:known-day')
    expect(kept).not.toMatch(/98765|\b10\.\d|192\.0|2001:db8/)
  })

  it('a failed SMS is a 503 that costs no budget and leaves the code before it usable', async () => {
    const deps = testDeps(await open())
    await send(deps)
    deps.clock.advance(30_000)
    const before = await deps.database.read.selectFrom('limits').selectAll().orderBy('key').execute()
    deps.sms.isDown = true
    for (let i = 0; i < 20; i += 1) {
      expect(await refusalOf(send(deps))).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
    }
    expect(await deps.database.read.selectFrom('limits').selectAll().orderBy('key').execute()).toEqual(before)
    const login = await verifyOtp(deps, { phoneNumber: PHONE, otp: deps.outbox[0]?.otp ?? '', network: 'a' })
    expect(login.profile.user.phone).toBe('+919876543210')
  })

  it('a failed SMS that another has overtaken leaves the newer code alone', async () => {
    const deps = testDeps(await open())
    const { send: hand } = deps.smsSender
    await send(deps)
    deps.clock.advance(30_000)
    deps.smsSender.send = async () => {
      deps.smsSender.send = hand
      deps.clock.advance(30_000)
      await send(deps)
      throw new Error('this one was lost on the way')
    }
    expect(await refusalOf(send(deps))).toMatchObject({ code: 'UNAVAILABLE' })
    const login = await verifyOtp(deps, { phoneNumber: PHONE, otp: deps.outbox[1]?.otp ?? '', network: 'a' })
    expect(login.accessToken).not.toBe('')
  })

  it('the first code of a phone that cannot be sent leaves nothing behind', async () => {
    const deps = testDeps(await open())
    deps.sms.isDown = true
    expect(await refusalOf(send(deps))).toMatchObject({ code: 'UNAVAILABLE' })
    const { read } = deps.database
    expect(await read.selectFrom('otp_challenges').selectAll().execute()).toEqual([])
    expect(await read.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  it('twins of one request send one code', async () => {
    const deps = testDeps(await open())
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => send(deps)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(deps.outbox).toHaveLength(1)
  })

  it('answers known and new phones alike', async () => {
    const deps = testDeps(await open())
    await send(deps)
    await verifyOtp(deps, { phoneNumber: PHONE, otp: deps.outbox[0]?.otp ?? '', network: 'a' })
    expect(await send(deps)).toEqual(await send(deps, '9876500000'))
  })
})
