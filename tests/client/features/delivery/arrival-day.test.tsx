import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import PinAnswer from '#src/features/delivery/components/pin-answer.tsx'
import { deliveryState } from '#src/features/delivery/state.ts'
import { noteShopTime } from '#src/lib/shop-time.ts'
import { mount } from '#tests/support/mount.tsx'

afterEach(() => {
  vi.useRealTimers()
  Object.assign(deliveryState, { userPincode: '', userCity: '', isAvailable: null })
})

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

it.each([
  ['over midnight in India', 'by Thu, 3 Dec', () => vi.advanceTimersByTime(31 * 60_000)],
  [
    'in a tab that slept for eight days',
    'by Thu, 10 Dec',
    () => {
      vi.setSystemTime(Date.UTC(2026, 11, 6, 18, 0))
      lookAgain()
    },
  ],
])('a page left open %s promises the day that holds now', async (_, promise, pass) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(Date.UTC(2026, 10, 28, 18, 0))
  Object.assign(deliveryState, { userPincode: '221001', userCity: 'Varanasi', isAvailable: true })
  const { host, unmount } = await mount(<PinAnswer />)
  expect(host.textContent).toContain('by Wed, 2 Dec')
  await act(async () => void pass())
  expect(host.textContent).toContain(promise)
  await unmount()
})

it('a browser whose clock is a week behind promises the day that the shop does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 18, 0) })
  noteShopTime('Sat, 28 Nov 2026 18:00:00 GMT')
  Object.assign(deliveryState, { userPincode: '221001', userCity: 'Varanasi', isAvailable: true })
  const { host, unmount } = await mount(<PinAnswer />)
  expect(host.textContent).toContain('by Wed, 2 Dec')
  await unmount()
  noteShopTime(new Date().toUTCString())
})
