import { afterEach, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { ShippingRow } from '#src/features/cart/components/shipping-row.tsx'
import { choosePinCode, deliveryState } from '#src/features/delivery/state.ts'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

const LIST = [{ productName: 'Honey 500 g', quantity: 1 }]

function Row({ rupees }: { rupees: number }) {
  return <ShippingRow cartAmount={paise(rupees * 100)} delivery={useDelivery(LIST)} />
}

afterEach(() => {
  choosePinCode('')
  vi.unstubAllGlobals()
})

it('without a pin code the rule is said: free from ₹199', { tags: ['PRICE-33'] }, async () => {
  const { host, unmount } = await mount(<Row rupees={480} />)
  expect(host.textContent).toBe('DeliveryFree')
  await unmount()
})

it.each([480, 100])('at ₹%i a pin code the shop has not answered is promised nothing', async (rupees) => {
  fakeWire(() => 'lost')
  const { host, unmount } = await mount(<Row rupees={rupees} />)
  await untilShown(
    () => choosePinCode('744101'),
    () => expect(deliveryState.problem).not.toBeNull(),
  )
  expect(host.textContent).toBe('Delivery to 744101Depends on your pin code')
  await unmount()
})

it('a pin code the shop has answered with yes has free delivery from ₹199', { tags: ['PRICE-31'] }, async () => {
  fakeWire(({ method }) =>
    method === 'GET'
      ? ok({ available: true, message: '', data: { city: 'Varanasi', state: 'Uttar Pradesh', pinCode: '221001' } })
      : ok({ deliveryCharge: 60, codCharge: 40, quoteToken: 't' }),
  )
  const { host, unmount } = await mount(<Row rupees={480} />)
  await untilShown(
    () => choosePinCode('221001'),
    () => expect(host.textContent).toMatch(/^Delivery to 221001 by .+Free$/),
  )
  await unmount()
})
