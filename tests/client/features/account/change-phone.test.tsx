import { afterEach, expect, it, vi } from 'vitest'
import { ChangePhone } from '#src/features/account/components/change-phone.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each(['9876543210', '+91 98765-43210'])(
  'one’s own number, typed as %s, is refused before any SMS',
  async (typed) => {
    const sent = fakeWire(() => ok({ message: 'sent' }))
    const { host, unmount } = await mount(<ChangePhone oldNumber="9876543210" onDone={() => {}} />)
    const field = host.querySelector('input')
    if (!field) throw new Error('no field for the number')
    await type(field, typed)
    await untilShown(
      () => press('Send OTP'),
      () => expect(host.querySelector('.error')?.textContent).toBe('This is your number already.'),
    )
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
    await type(field, '9876543211')
    expect(host.querySelector('.error')).toBeNull()
    await untilShown(
      () => press('Send OTP'),
      () =>
        expect(sent.map(({ body }) => body)).toMatchObject([
          { phoneNumber: '9876543210' },
          { phoneNumber: '9876543211' },
        ]),
    )
    await unmount()
  },
)
