import { expect, it } from 'vitest'
import { addAddress, changeAddress, removeAddress } from '#server/commands/account/change-addresses.ts'
import { changePersonalInfo } from '#server/commands/account/change-personal-info.ts'
import { readProfile } from '#server/commands/account/read-profile.ts'
import { checkReferral } from '#server/commands/login/check-referral.ts'
import { presentUser } from '#server/presenters/user.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
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
    const [added] = (await addAddress(deps, id, HOME)).addresses
    const target = { userId: id, addressId: added?.id ?? '' }
    const changed = presentUser(await changeAddress(deps, target, { ...HOME, addressType: 'Office', city: 'Jaipur' }))
    expect(changed.addresses).toEqual([{ ...HOME, _id: target.addressId, addressType: 'Office', city: 'Jaipur' }])
    expect((await removeAddress(deps, target)).addresses).toEqual([])
    expect((await refusalOf(removeAddress(deps, target))).code).toBe('NOT_FOUND')
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
    for (let i = 0; i < 20; i += 1) await addAddress(deps, id, HOME)
    expect((await refusalOf(addAddress(deps, id, HOME))).code).toBe('CONFLICT')
  })
})

describeOnBothDatabases('personal info and referral', (open) => {
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
