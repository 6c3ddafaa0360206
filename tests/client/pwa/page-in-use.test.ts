import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginState } from '#src/features/auth/login-state.ts'
import { dropDraft, keepDraft } from '#src/features/checkout/draft.ts'
import { checkoutState } from '#src/features/checkout/state.ts'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { isPageInUse, losesByReload, watchTyping, whenFree } from '#src/pwa/page-in-use.ts'

beforeAll(watchTyping)

afterEach(() => {
  document.body.replaceChildren()
  checkoutState.isOpen = false
  loginState.pending = null
  dropDraft('anu')
})

function show(html: string): HTMLInputElement {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLInputElement>('input, textarea')
  if (!field) throw new Error('no field')
  return field
}

function fill(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a reload would lose', { tags: ['PWA-77'] }, () => {
  it('what is typed, as long as it stands there', () => {
    const field = show('<form><textarea></textarea></form>')
    expect(isPageInUse()).toBe(false)
    fill(field, 'Where is my order?')
    expect(isPageInUse()).toBe(true)
    fill(field, ' ')
    expect(isPageInUse()).toBe(false)
    fill(field, 'Where')
    field.remove()
    expect(isPageInUse()).toBe(false)
  })

  it('stars that are chosen, not those of a form that was sent and emptied', () => {
    const star = show('<form><input type="radio" name="rating" value="4"></form>')
    star.click()
    expect(isPageInUse()).toBe(true)
    star.checked = false
    expect(isPageInUse()).toBe(false)
  })

  it('no search and no filter: they stand in the address', () => {
    fill(show('<form role="search"><input></form>'), 'honey')
    expect(isPageInUse()).toBe(false)
    fill(show('<input type="checkbox" value="on">'), 'on')
    expect(isPageInUse()).toBe(false)
  })

  it('a checkout, open or kept as a draft', () => {
    checkoutState.isOpen = true
    expect(isPageInUse()).toBe(true)
    checkoutState.isOpen = false
    const fields = { phoneNumber: '', fullName: '', email: '', addressType: '', pinCode: '', city: '', state: '' }
    const draft = { ...fields, address: '14 Assi Ghat Lane', substitution: 'leave_out', paymentMethod: '' }
    keepDraft('anu', draft)
    expect(isPageInUse()).toBe(true)
    // Whoever presses Reload finds it in the checkout again.
    expect(losesByReload()).toBe(false)
    vi.stubGlobal('sessionStorage', undefined)
    keepDraft('anu', draft)
    expect(losesByReload()).toBe(true)
    vi.unstubAllGlobals()
    dropDraft('anu')
    expect([isPageInUse(), losesByReload()]).toEqual([false, false])
  })

  it('a message that waits where the browser keeps nothing, until it is sent', { tags: ['PWA-81'] }, () => {
    const body = { fullName: 'Meera', email: 'meera@haat.in', phoneNumber: '9876543210', message: 'Where is it?' }
    const about = { id: 'm1', customerId: null, writtenAt: 1, state: 'waiting', error: null, about: '' } as const
    const entry: OutboxEntry = { ...about, kind: 'contact', body }
    Object.assign(outboxState, { entries: [entry], isMemoryOnly: true })
    expect(isPageInUse()).toBe(true)
    // On the disk it outlives the page.
    outboxState.isMemoryOnly = false
    expect(isPageInUse()).toBe(false)
    Object.assign(outboxState, { entries: [], isMemoryOnly: true })
    expect(isPageInUse()).toBe(false)
    outboxState.isMemoryOnly = false
  })

  it('a login that waits for its code, while the code can still be used', () => {
    const pending = { phoneNumber: '9876543210', referralCode: '', message: '' }
    loginState.pending = { ...pending, sentAt: Date.now() }
    expect(isPageInUse()).toBe(true)
    loginState.pending = { ...pending, sentAt: Date.now() - 6 * 60_000 }
    expect(isPageInUse()).toBe(false)
  })
})

it('an offer waits until the page is free, and is then made once', () => {
  const offer = vi.fn()
  checkoutState.isOpen = true
  whenFree(offer)
  document.body.click()
  expect(offer).not.toHaveBeenCalled()
  checkoutState.isOpen = false
  document.body.click()
  document.body.click()
  expect(offer).toHaveBeenCalledTimes(1)
})
