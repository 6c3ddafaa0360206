import { expect, it } from 'vitest'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { addAddress, changeAddress, removeAddress } from '#server/commands/account/change-addresses.ts'
import { changePersonalInfo } from '#server/commands/account/change-personal-info.ts'
import { changePhone } from '#server/commands/account/change-phone.ts'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { exportAccount } from '#server/commands/account/export-account.ts'
import { readProfile } from '#server/commands/account/read-profile.ts'
import { checkReferral } from '#server/commands/login/check-referral.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import type { Executor } from '#server/db/database.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { presentUser } from '#server/presenters/user.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderDuring } from '#tests/support/order-during.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const HOME = {
  fullName: 'Asha Rao',
  addressType: 'Home',
  address: '12 Mango Lane',
  city: 'Varanasi',
  state: 'Uttar Pradesh',
  pinCode: '221001',
}

describeOnBothDatabases('addresses', (open) => {
  it('adds, changes and deletes', {
    tags: ['ENT-106', 'ENT-107', 'ENT-108', 'ENT-109', 'ENT-110', 'SCOPE-45', 'ENT-104', 'ENT-105'],
  }, async () => {
    const deps = testDeps(await open())
    const { id } = (await logIn(deps)).profile.user
    // What is typed as the state of a known pin code has no say.
    const [added] = (await addAddress(deps, id, { ...HOME, state: 'Delhi' })).addresses
    expect(added?.state).toBe('Uttar Pradesh')
    const target = { userId: id, addressId: added?.id ?? '' }
    const changed = presentUser(await changeAddress(deps, target, { ...HOME, addressType: 'Office', city: 'Jaipur' }))
    expect(changed.addresses).toEqual([{ ...HOME, _id: target.addressId, addressType: 'Office', city: 'Jaipur' }])
    expect((await removeAddress(deps, target)).addresses).toEqual([])
    expect((await refusalOf(removeAddress(deps, target))).code).toBe('NOT_FOUND')
  })

  it('is there once, also where it was saved again after a lost answer', async () => {
    const deps = testDeps(await open())
    const { id } = (await logIn(deps)).profile.user
    await addAddress(deps, id, HOME)
    expect((await addAddress(deps, id, HOME)).addresses).toHaveLength(1)
    expect((await addAddress(deps, id, { ...HOME, fullName: 'Ravi Das' })).addresses).toHaveLength(2)
  })

  it('says for each field what is wrong with it', async () => {
    const deps = testDeps(await open())
    const { id } = (await logIn(deps)).profile.user
    const bad = { fullName: 'Al', addressType: 'Farm', address: '12 A', city: '', state: ' ', pinCode: '11000' }
    const { fields } = await refusalOf(addAddress(deps, id, bad))
    expect(fields).toEqual({
      fullName: 'Name must be at least 3 characters',
      addressType: 'Please choose Home, Office or Other',
      address: 'Address is too short',
      city: 'City is required',
      state: 'State is required',
      pinCode: 'Pincode must be 6 digits',
    })
    expect((await readProfile(deps.database.read, id)).addresses).toEqual([])
  })

  it('another customer’s address is not found, and stays as it is', { tags: ['ROLE-21'] }, async () => {
    const deps = testDeps(await open())
    const owner = (await logIn(deps, '9876543210')).profile.user.id
    const other = (await logIn(deps, '9876543211')).profile.user.id
    const before = await addAddress(deps, owner, HOME)
    const target = { userId: other, addressId: before.addresses[0]?.id ?? '' }
    expect((await refusalOf(changeAddress(deps, target, { ...HOME, city: 'Delhi' }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(removeAddress(deps, target))).code).toBe('NOT_FOUND')
    expect(await readProfile(deps.database.read, owner)).toEqual(before)
  })

  it('keeps twenty at most', async () => {
    const deps = testDeps(await open())
    const { id } = (await logIn(deps)).profile.user
    for (let i = 0; i < 20; i += 1) await addAddress(deps, id, { ...HOME, address: `${i + 20} Mango Lane` })
    expect((await refusalOf(addAddress(deps, id, HOME))).code).toBe('CONFLICT')
  })
})

describeOnBothDatabases('personal info and referral', (open) => {
  it('is nobody’s once the account is gone', async () => {
    const deps = testDeps(await open())
    expect(await refusalOf(readProfile(deps.database.read, 'nobody'))).toMatchObject({ code: 'NOT_LOGGED_IN' })
  })

  it('changes name and email', { tags: ['SCOPE-44'] }, async () => {
    const deps = testDeps(await open())
    const { id } = (await logIn(deps)).profile.user
    const { user } = await changePersonalInfo(deps, id, { fullName: 'Asha Rao', email: 'asha@haat.in' })
    expect(user).toMatchObject({ full_name: 'Asha Rao', email: 'asha@haat.in' })
    expect((await refusalOf(changePersonalInfo(deps, id, { fullName: '', email: 'a@b' }))).fields).toEqual({
      fullName: 'Full name is required',
      email: 'Invalid email address',
    })
  })

  it('tells whether a referral code exists, in any case of letters', {
    tags: ['API-034', 'API-035', 'OPEN-72'],
  }, async () => {
    const deps = testDeps(await open())
    const { user } = (await logIn(deps)).profile
    const referralCode = user.referral_code.toLowerCase()
    expect(await checkReferral(deps, { referralCode, network: 'a' })).toMatchObject({ exist: true })
    expect(await checkReferral(deps, { referralCode: 'NOBODY1', network: 'a' })).toMatchObject({ exist: false })
    expect((await refusalOf(checkReferral(deps, { referralCode: 'AB-1', network: 'a' }))).message).toBe(
      'Referral code can only contain letters and numbers',
    )
  })

  it('lets a network guess thirty codes an hour', async () => {
    const deps = testDeps(await open())
    for (let i = 0; i < 30; i += 1) await checkReferral(deps, { referralCode: `GUESS${i}`, network: 'a' })
    expect((await refusalOf(checkReferral(deps, { referralCode: 'GUESS', network: 'a' }))).code).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await checkReferral(deps, { referralCode: 'GUESS', network: 'b' })).toMatchObject({ exist: false })
  })
})

describeOnBothDatabases('moving an account to another number', (open) => {
  const [OLD, NEW] = ['9876543210', '9123456780']
  const at = { network: '192.0.2.1', client: 'the own browser' }

  /** With a code sent to each number, from a browser in which the new one has logged in before or not. */
  async function customer({ limits = {}, isKnown = false } = {}) {
    const deps = testDeps(await open(), limits)
    const { profile, refreshToken } = await logIn(deps, OLD)
    const userId = profile.user.id
    const { otpKey } = deps.secrets
    const known = isKnown ? deviceMark(otpKey, 'device-0123456789', `+91${NEW}`, deps.clock.now()) : ''
    const codeFor = async (phoneNumber: string) => {
      await sendOtp(deps, { ...at, phoneNumber, purpose: 'phone', userId, deviceMark: known })
      return deps.outbox.at(-1)?.otp ?? ''
    }
    const codes = { oldOtp: await codeFor(OLD), otp: await codeFor(NEW) }
    const sessionId = refreshToken.split('.')[0] ?? ''
    const change = (own: { oldOtp?: string } = {}) =>
      changePhone(deps, { ...at, userId, sessionId, phoneNumber: NEW, ...codes, deviceMark: known, ...own })
    const wrong = String((Number(codes.oldOtp) + 1) % 10_000).padStart(4, '0')
    return { deps, change, wrong, deviceOf: (mark: string) => knownDevice(otpKey, mark, `+91${NEW}`, deps.clock.now()) }
  }

  it('marks the browser for the new number, as the device it was if that number knew it', async () => {
    for (const isKnown of [true, false]) {
      const { deps, change, deviceOf } = await customer({ isKnown })
      const moved = await change()
      expect(moved.profile.user.phone).toBe(`+91${NEW}`)
      expect(await deps.database.read.selectFrom('otp_challenges').selectAll().execute()).toEqual([])
      expect(deviceOf(moved.deviceMark)).toMatch(isKnown ? /^device-0123456789$/ : /^[\w-]{22}$/)
    }
  })

  it('refusals of the old number’s code stand at its field, also those that say when to come back', async () => {
    const { change, wrong } = await customer({ limits: { LIMIT_OTP_VERIFY_PER_NETWORK_HOUR: '1' } })
    const refused = await refusalOf(change({ oldOtp: wrong }))
    expect(refused).toMatchObject({ code: 'WRONG_CODE', fields: { oldOtp: refused.message } })
    expect(refused.retryAfterSeconds).toBeUndefined()
    const closed = await refusalOf(change())
    expect(closed).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    expect(closed.fields).toEqual({ oldOtp: closed.message })
  })

  it('a number that somebody signs up with at that moment is in use; another fault is no such answer', async () => {
    const { deps, change } = await customer()
    const { write } = deps.database
    const users = await deps.database.read.selectFrom('users').selectAll().execute()
    const meanwhile = async (fault: (tx: Executor) => Promise<unknown>) => {
      deps.database.write = (work, options) =>
        write(async (tx) => {
          const done = await work(tx)
          await fault(tx)
          return done
        }, options)
      await change().finally(() => {
        deps.database.write = write
      })
    }
    const twin = (tx: Executor) => tx.insertInto('users').values(users).execute()
    expect(await refusalOf(meanwhile(twin))).toMatchObject({ code: 'CONFLICT', message: accountMessages.numberInUse })
    await expect(meanwhile(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone')
    expect((await change()).profile.user.phone).toBe(`+91${NEW}`)
  })
})

describeOnBothDatabases('a copy of all own data', (open) => {
  it('may be taken so often a day, by each customer', async () => {
    const deps = testDeps(await open(), { LIMIT_EXPORT_PER_CUSTOMER_DAY: '1' })
    const [one, other] = [await logIn(deps), await logIn(deps, '9123456780')]
    const copy = (login: typeof one) => exportAccount(deps, login.profile.user.id, '192.0.2.1')
    await copy(one)
    const noted = () => deps.database.read.selectFrom('security_events').select(['kind', 'subject', 'times']).execute()
    const once = [{ kind: 'account-export', subject: '…3210', times: 1 }]
    expect(await noted()).toEqual(once)
    expect(await refusalOf(copy(one))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 24 * 60 * 60 })
    expect(await noted()).toEqual(once)
    await copy(other)
    deps.clock.advance(24 * 60 * 60_000)
    expect(await copy(one)).toMatchObject({ profile: { phone: '+919876543210' } })
  })
})

describeOnBothDatabases('an account that its customer deletes', (open) => {
  it('is noted with the end of its number alone', async () => {
    const deps = testDeps(await open())
    const userId = (await logIn(deps)).profile.user.id
    const at = { network: '192.0.2.1', client: 'the own browser' }
    await sendOtp(deps, { ...at, phoneNumber: '9876543210', purpose: 'deletion', userId })
    await deleteAccount(deps, { ...at, userId, otp: deps.outbox.at(-1)?.otp ?? '', deviceMark: '' })
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'subject']).execute()
    expect(noted).toEqual([{ kind: 'account-deleted', subject: '…3210' }])
  })

  it('stays while an order is just being placed', async () => {
    const deps = testDeps(await open())
    const product = { id: 'mango', stock: 5 }
    await stockShop(deps.database, [product])
    const userId = (await logIn(deps)).profile.user.id
    // An order that fills an empty profile locks its customer by that alone.
    await changePersonalInfo(deps, userId, { fullName: 'Asha Rao', email: 'asha@haat.in' })
    const at = { network: '192.0.2.1', client: 'the own browser' }
    await sendOtp(deps, { ...at, phoneNumber: '9876543210', purpose: 'deletion', userId })
    const otp = deps.outbox.at(-1)?.otp ?? ''
    const erased = await orderDuring(deps, { userId, product }, () =>
      refusalOf(deleteAccount(deps, { ...at, userId, otp, deviceMark: '' })),
    )
    expect(erased).toMatchObject({ code: 'CONFLICT' })
    const user = await deps.database.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user.phone).toBe('+919876543210')
  })

  it('that is gone already is nobody’s to delete', async () => {
    const deps = testDeps(await open())
    const asked = { userId: 'nobody', otp: '1234', network: '192.0.2.1', client: '', deviceMark: '' }
    expect(await refusalOf(deleteAccount(deps, asked))).toMatchObject({ code: 'NOT_LOGGED_IN' })
  })
})
