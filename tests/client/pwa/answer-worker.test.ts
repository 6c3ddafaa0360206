import { afterEach, expect, it, vi } from 'vitest'
import type { PageMessage } from '#domain/sw-messages.ts'
import { checkoutState } from '#src/features/checkout/state.ts'
import { answerWorker } from '#src/pwa/answer-worker.ts'

const worker = new EventTarget()
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
answerWorker()

afterEach(() => {
  checkoutState.isOpen = false
  history.replaceState(null, '', '/')
})

function ask(kind: PageMessage['kind'], path: string): unknown[] {
  history.replaceState(null, '', path)
  const port = { postMessage: vi.fn() }
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { kind }, ports: [port] }))
  return port.postMessage.mock.calls.flat()
}

it('a page says where it is, and that a notification may lead it elsewhere', () => {
  expect(ask('may-leave', '/payment-status?orderId=o1')).toEqual([
    { path: '/payment-status?orderId=o1', mayLeave: true },
  ])
  expect(ask('may-leave', '/administer')).toMatchObject([{ mayLeave: true }])
  expect(ask('send-what-waits', '/')).toEqual([])
})

it('a page on which something would be lost may not be led elsewhere, nor the admin panel', () => {
  for (const path of ['/admin', '/admin/orders']) expect(ask('may-leave', path)).toEqual([{ path, mayLeave: false }])
  checkoutState.isOpen = true
  expect(ask('may-leave', '/shop/all')).toEqual([{ path: '/shop/all', mayLeave: false }])
})
