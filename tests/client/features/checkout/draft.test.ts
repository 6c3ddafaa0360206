import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf, dropDraft, keepDraft } from '#src/features/checkout/draft.ts'
import { forgetWritings } from '#src/features/outbox/start-outbox.ts'

const anu = { _id: 'anu', fullName: '', email: '', phoneNumber: '+919876543210' }

afterEach(() => sessionStorage.clear())

describe('what was typed into the checkout', () => {
  it('begins with the ten digits of the login and an empty address', () => {
    expect(draftOf(anu)).toEqual({
      phoneNumber: '9876543210',
      fullName: '',
      email: '',
      addressType: 'Home',
      address: '',
      pinCode: '',
      city: '',
      state: '',
      substitution: 'leave_out',
      paymentMethod: '',
    })
  })

  it('is there again when the popup is opened again', () => {
    keepDraft('anu', { ...draftOf(anu), address: '12 Assi Ghat', fullName: 'Anu' })
    expect(draftOf(anu)).toMatchObject({ address: '12 Assi Ghat', fullName: 'Anu' })
  })

  it('is there after the phone has ended the tab, while its person read the code', async () => {
    keepDraft('anu', { ...draftOf(anu), address: '12 Assi Ghat' })
    vi.resetModules()
    const opened = await import('#src/features/checkout/draft.ts')
    expect(opened.draftOf(anu).address).toBe('12 Assi Ghat')
  })

  it('is gone with the order', () => {
    keepDraft('anu', { ...draftOf(anu), address: '12 Assi Ghat' })
    dropDraft('anu')
    expect(draftOf(anu).address).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes with a logout', async () => {
    keepDraft('anu', { ...draftOf(anu), address: '12 Assi Ghat' })
    await forgetWritings()
    expect(sessionStorage).toHaveLength(0)
  })

  it('begins with what was chosen for missing foods the last time, until something else is', () => {
    const asked = { ...anu, substitution: 'replace' }
    expect(draftOf(asked).substitution).toBe('replace')
    keepDraft('anu', { ...draftOf(asked), substitution: 'call' })
    expect(draftOf(asked).substitution).toBe('call')
  })

  it('gives way to the name and email the profile has by now', () => {
    keepDraft('anu', { ...draftOf(anu), fullName: 'Typed', email: 'typed@example.in' })
    expect(draftOf({ ...anu, fullName: 'Ananya', email: 'a@example.in' })).toMatchObject({
      fullName: 'Ananya',
      email: 'a@example.in',
    })
  })

  it('keeps what was typed where the profile says nothing', () => {
    keepDraft('anu', { ...draftOf(anu), fullName: 'Typed', email: 'typed@example.in' })
    expect(draftOf(anu)).toMatchObject({ fullName: 'Typed', email: 'typed@example.in' })
  })

  it('keeps its place as long as no other pin code was given', () => {
    keepDraft('anu', { ...draftOf(anu), pinCode: '221001', city: 'Varanasi', state: 'Uttar Pradesh' })
    for (const pinCode of ['', '221001'])
      expect(draftOf(anu, pinCode)).toMatchObject({ pinCode: '221001', city: 'Varanasi', state: 'Uttar Pradesh' })
    keepDraft('anu', { ...draftOf(anu), pinCode: ' 221001 ', city: 'Varanasi', state: 'Uttar Pradesh' })
    expect(draftOf(anu, '221001')).toMatchObject({ city: 'Varanasi', state: 'Uttar Pradesh' })
    expect(draftOf(anu, '110001')).toMatchObject({ pinCode: '110001', city: '', state: '' })
  })

  it('is never shown to another customer', () => {
    keepDraft('anu', { ...draftOf(anu), address: '12 Assi Ghat' })
    expect(draftOf({ ...anu, _id: 'ravi', phoneNumber: '+919123456789' })).toMatchObject({
      address: '',
      phoneNumber: '9123456789',
    })
  })
})
