import { afterEach, describe, expect, it } from 'vitest'
import { rememberDismissed, wasDismissed } from '#src/features/payment/components/unpaid-order.tsx'
import { paymentSearchOf } from '#src/features/payment/payment-search.ts'
import { noPopup, popupReducer } from '#src/features/payment/popup-state.ts'
import { CELEBRATION_MS } from '#src/ui/celebrate.ts'

afterEach(() => sessionStorage.clear())

describe('the popup of the payment-status page', () => {
  it('a success is cleared once it was celebrated, for 3 seconds, and does not come back', {
    tags: ['STATE-054', 'STATE-055'],
  }, () => {
    expect(CELEBRATION_MS).toBe(3_000)
    const shown = popupReducer(noPopup, { type: 'show', popup: 'success' })
    expect(shown.shown).toBe('success')
    const cleared = popupReducer(shown, { type: 'celebrated' })
    expect(cleared.shown).toBeNull()
    expect(popupReducer(cleared, { type: 'show', popup: 'success' }).shown).toBeNull()
  })

  it('follows the server from being confirmed to failed, also after it was closed', () => {
    const closed = popupReducer(popupReducer(noPopup, { type: 'show', popup: 'confirming' }), { type: 'close' })
    expect(closed.shown).toBeNull()
    expect(popupReducer(closed, { type: 'show', popup: 'failure' }).shown).toBe('failure')
  })
})

describe('its address', () => {
  it('takes its own parameters as text, and nothing else', {
    tags: ['ROUTE-37', 'ROUTE-38', 'ROUTE-39', 'ROUTE-40', 'ROUTE-41'],
  }, () => {
    expect(
      paymentSearchOf({ status: 'success', orderId: '12', retryToken: 't', result: 'r', error: 'true', x: '1' }),
    ).toEqual({
      status: 'success',
      orderId: '12',
      retryToken: 't',
      result: 'r',
      error: 'true',
    })
    expect(paymentSearchOf({ status: ['a'], orderId: 'x'.repeat(201), error: null })).toEqual({})
  })
})

describe('an unfinished payment', () => {
  it('stays put away for the session, order by order', { tags: ['STATE-110', 'ENT-205', 'OPEN-64'] }, () => {
    expect(wasDismissed('a')).toBe(false)
    rememberDismissed('a')
    expect([wasDismissed('a'), wasDismissed('b')]).toEqual([true, false])
    expect(sessionStorage.getItem('incompleteOrderDismissed:a')).toBe('1')
  })
})
