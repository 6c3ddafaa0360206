import { afterEach, expect, it, vi } from 'vitest'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { deliveryState } from '#src/features/delivery/state.ts'
import { AddressEditor } from '#src/features/profile/components/address-editor.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

const field = (host: HTMLElement) => host.querySelector('[name=pinCode]') as HTMLInputElement

/** Pastes as a browser does: it cuts what is longer than the field allows. */
const paste = (host: HTMLElement, text: string) => {
  const { maxLength } = field(host)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field(host), maxLength > 0 ? text.slice(0, maxLength) : text)
  field(host).dispatchEvent(new Event('input', { bubbles: true }))
}

it.each(['560 001', '560-001', ' 560001 ', '5600012'])('a pin code that is pasted as %j is whole', async (text) => {
  fakeWire(() => ok({ available: false, message: '', data: { city: '', state: '', pinCode: '560001' } }))
  const { host, unmount } = await mount(<PinField label="Pin code" />)
  await untilShown(
    () => paste(host, text),
    () => expect(deliveryState.userPincode).toBe('560001'),
  )
  expect(field(host).value).toBe('560001')
  deliveryState.userPincode = ''
  await unmount()
})

it('an address of the profile takes the pin code that the checkout takes', async () => {
  fakeWire(() => ok({ available: true, message: '', data: { city: '', state: 'Karnataka', pinCode: '560001' } }))
  const { host, unmount } = await mount(<AddressEditor takesFocus onDone={() => {}} />)
  await untilShown(
    () => paste(host, '560 001'),
    () => expect(host.querySelector<HTMLInputElement>('[name=state]')?.value).toBe('Karnataka'),
  )
  expect(field(host).value).toBe('560001')
  await unmount()
})

it.each(['11000', ''])(
  'Enter in the field with %j asks nothing and says nothing',
  { tags: ['VALID-49'] },
  async (typed) => {
    const sent = fakeWire(() => 'lost')
    const { host, unmount } = await mount(<PinField label="Pin code" />)
    await untilShown(
      () => {
        paste(host, typed)
        host.querySelector('form')?.requestSubmit()
      },
      () => expect(field(host).value).toBe(typed),
    )
    expect([deliveryState.userPincode, host.querySelector('[role=status]')?.textContent, sent]).toEqual(['', '', []])
    await unmount()
  },
)
