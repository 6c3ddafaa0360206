import { expect, it, vi } from 'vitest'
import { OtpStep } from '#src/features/auth/components/otp-step.tsx'
import { resendCode, submitCode } from '#src/features/auth/login-actions.ts'
import { CallError } from '#src/lib/call-error.ts'
import { press } from '#tests/support/keyboard.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

vi.mock('#src/features/auth/login-actions.ts', () => ({
  RESEND_AFTER_SECONDS: 30,
  resendCode: vi.fn(async () => ({ refusal: null, mayCome: true })),
  submitCode: vi.fn(),
}))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn() }))

const SENTENCE = 'That code is not right. Please ask for a new one.'

it('another code opens the boxes again, and nothing is said any more of the one before', async () => {
  const error = new CallError(401, { message: SENTENCE, code: 'WRONG_CODE', fields: { codeOver: SENTENCE } })
  vi.mocked(submitCode).mockRejectedValue(error)
  const pending = { phoneNumber: '9876543210', referralCode: '', message: 'Sent.', sentAt: Date.now() - 60_000 }
  const { host, unmount } = await mount(<OtpStep pending={pending} heading="h1" />)
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, '9999')
  expect([field.readOnly, host.querySelector('.error')?.textContent]).toEqual([true, SENTENCE])

  vi.mocked(resendCode).mockResolvedValueOnce({ refusal: 'Please wait.', mayCome: false })
  await untilShown(
    () => press('Resend code'),
    () => expect(host.textContent).toContain('Please wait.'),
  )
  expect(field.readOnly).toBe(true)

  await untilShown(
    () => press('Resend code'),
    () => expect(field.readOnly).toBe(false),
  )
  expect(host.querySelector('.error')).toBeNull()
  expect(document.activeElement).toBe(field)
  await unmount()
})

it('a code whose sending got no answer can be typed once it comes', async () => {
  const over = new CallError(401, { message: SENTENCE, code: 'WRONG_CODE', fields: { codeOver: SENTENCE } })
  vi.mocked(submitCode).mockRejectedValueOnce(over)
  const pending = { phoneNumber: '9876543210', referralCode: '', message: 'Sent.', sentAt: Date.now() - 60_000 }
  const { host, unmount } = await mount(<OtpStep pending={pending} heading="h1" />)
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, '9999')
  vi.mocked(resendCode).mockResolvedValueOnce({ refusal: 'No network.', mayCome: true })
  await untilShown(
    () => press('Resend code'),
    () => expect(host.textContent).toContain('No network.'),
  )
  expect(field.readOnly).toBe(false)
  expect(document.activeElement).toBe(field)
  await unmount()
})
