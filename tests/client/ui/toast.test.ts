import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toastSuccess } from '#src/ui/toast.ts'
import { showToast } from '#src/ui/toast-area.tsx'

const TOAST_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
})

afterEach(() => vi.useRealTimers())

it('a toast, in a live region, closes by itself after one second', {
  tags: ['CONST-63', 'GLOB-03', 'CONST-46', 'CONST-62', 'OPEN-96'],
}, async () => {
  const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)
  await vi.waitFor(() => expect(document.querySelector('.toasts')).not.toBeNull())
  expect(document.querySelector('.toasts')?.getAttribute('aria-live')).toBe('polite')
  // As the shop calls it: how long it stays is the shop's own number, and no caller names another.
  toastSuccess('Saved')
  await vi.waitFor(() => expect(toasts()).toEqual(['Saved']))
  await vi.advanceTimersByTimeAsync(TOAST_MS - 100)
  expect(toasts()).toEqual(['Saved'])
  await vi.advanceTimersByTimeAsync(101)
  await vi.waitFor(() => expect(toasts()).toEqual([]))
})

it('a toast is shown also in a browser that knows no popovers', async () => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  await vi.waitFor(() => expect(document.querySelector('.toasts')).not.toBeNull())
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') throw new DOMException('no valid selector', 'SyntaxError')
    return matches.call(this, selector)
  })
  showToast('error', 'No stock left', TOAST_MS)
  await vi.waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe('No stock left'))
})
