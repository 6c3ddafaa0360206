import { afterEach, expect, it, vi } from 'vitest'
import { ChangePhone } from '#src/features/account/components/change-phone.tsx'
import { isPageInUse } from '#src/pwa/page-in-use.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

afterEach(() => {
  Object.assign(authState, { user: null })
  vi.unstubAllGlobals()
})

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

it('a change whose answer was lost is seen to be done when its codes are refused', async () => {
  const moved = { _id: 'meera', phoneNumber: '+919876543211' }
  Object.assign(authState, { user: { ...moved, phoneNumber: '+919876543210' } })
  const sent = fakeWire(({ method }) => {
    if (method === 'GET') return ok({ user: moved })
    if (method === 'POST') return ok({ message: 'sent' })
    return puts() === 1 ? 'lost' : refused(401, 'WRONG_CODE', { fields: { oldOtp: 'This code has expired.' } })
  })
  const puts = () => sent.filter(({ method }) => method === 'PUT').length
  const onDone = vi.fn()
  const { host, unmount } = await mount(<ChangePhone oldNumber="9876543210" onDone={onDone} />)
  const field = () => host.querySelector('input') ?? document.createElement('input')
  await type(field(), '9876543211')
  await untilShown(
    () => press('Send OTP'),
    () => expect(host.textContent).toContain('First the code'),
  )
  const typed = async (code: string, check: () => void) => {
    await type(field(), '')
    await type(field(), code)
    await untilShown(() => {}, check)
  }
  await typed('1111', () => expect(host.textContent).toContain('Now the code'))
  await typed('2222', () => expect(host.textContent).toContain('could not reach'))
  expect(onDone).not.toHaveBeenCalled()
  await typed('2222', () => expect(onDone).toHaveBeenCalled())
  expect(authState.user?.phoneNumber).toBe(moved.phoneNumber)
  await unmount()
})

it('no update reloads a page that waits for the codes it has asked for', { tags: ['PWA-77'] }, async () => {
  fakeWire(() => ok({ message: 'sent' }))
  const { host, unmount } = await mount(<ChangePhone oldNumber="9876543210" onDone={() => {}} />)
  expect(isPageInUse()).toBe(false)
  await type(host.querySelector('input') ?? document.createElement('input'), '9876543211')
  await untilShown(
    () => press('Send OTP'),
    () => expect(host.textContent).toContain('First the code'),
  )
  expect(isPageInUse()).toBe(true)
  await unmount()
  expect(isPageInUse()).toBe(false)
})
