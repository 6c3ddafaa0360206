import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OtpStep } from '#src/features/auth/components/otp-step.tsx'
import { mount } from '#tests/support/mount.tsx'

const NOW = Date.UTC(2026, 10, 28, 12)
const PENDING = { phoneNumber: '9876543210', referralCode: '', message: 'Sent.', sentAt: NOW }

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

it('the wait for another code counts down, and ends where the clock was set back by a day', async () => {
  const { host, unmount } = await mount(<OtpStep pending={PENDING} heading="h1" />)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(host.textContent).toContain('Resend in 0:20')
  vi.setSystemTime(NOW - 86_400_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(host.textContent).not.toContain('Resend in')
  expect(host.textContent).toContain('Resend code')
  await unmount()
})
