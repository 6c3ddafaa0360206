import { afterEach, expect, it, vi } from 'vitest'
import { AddressEditor } from '#src/features/profile/components/address-editor.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

const answer = (pinCode: string, state: string) =>
  ok({ available: true, message: '', data: { city: '', state, pinCode } })

/** Types as a browser does, while React draws by itself. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('the state is read from the pin code and chosen from the list only where nobody knows it', async () => {
  fakeWire(({ path }) => {
    if (path.includes('/pin-codes')) return ok({})
    return answer('', path.endsWith('221001') ? 'Uttar Pradesh' : '')
  })
  const { host, unmount } = await mount(<AddressEditor takesFocus onDone={() => {}} />)
  const state = () => host.querySelector<HTMLInputElement | HTMLSelectElement>('[name=state]')
  const pinCode = host.querySelector<HTMLInputElement>('[name=pinCode]')
  if (!pinCode) throw new Error('no field for the pin code')
  expect(state()?.tagName).toBe('INPUT')
  await untilShown(
    () => enter(pinCode, '221001'),
    () => expect(state()?.value).toBe('Uttar Pradesh'),
  )
  expect(state()).toHaveProperty('readOnly', true)
  await untilShown(
    () => enter(pinCode, '999001'),
    () => expect(state()?.tagName).toBe('SELECT'),
  )
  expect(state()?.value).toBe('')
  expect([...(state() as HTMLSelectElement).options]).toHaveLength(37)
  await unmount()
})
