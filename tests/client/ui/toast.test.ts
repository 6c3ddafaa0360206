import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const TOAST_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
})

afterEach(() => vi.useRealTimers())

it('a toast, in a live region, closes by itself after one second', {
  tags: ['CONST-63', 'GLOB-03', 'CONST-46', 'CONST-62', 'OPEN-96'],
}, async () => {
  const { showToast } = await import('#src/ui/toast-area.tsx')
  const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)
  await vi.waitFor(() => expect(document.querySelector('.toasts')).not.toBeNull())
  expect(document.querySelector('.toasts')?.getAttribute('aria-live')).toBe('polite')
  showToast('success', 'Saved', TOAST_MS)
  await vi.waitFor(() => expect(toasts()).toEqual(['Saved']))
  await vi.advanceTimersByTimeAsync(TOAST_MS + 1)
  await vi.waitFor(() => expect(toasts()).toEqual([]))
})
