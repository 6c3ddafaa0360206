import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Stepper } from '#src/ui/stepper.tsx'
import { pressed } from '#tests/support/keyboard.ts'
import { mount } from '#tests/support/mount.tsx'

/** From one to two pieces, as of the last two on the shelf. */
function Counted() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Stepper
      quantity={quantity}
      name="Raw Honey"
      canDecrease={quantity > 1}
      canIncrease={quantity < 2}
      onDecrease={() => setQuantity(quantity - 1)}
      onIncrease={() => setQuantity(quantity + 1)}
    />
  )
}

it('at either end the keyboard goes on at the button that still counts', async () => {
  const { host, unmount } = await mount(<Counted />)
  await pressed('One more', 'One fewer')
  expect(host.querySelector('output')?.textContent).toBe('2')
  await pressed('One fewer', 'One more')
  expect(host.querySelector('output')?.textContent).toBe('1')
  await unmount()
})

it('that the count came to its end moves the page for nobody, who may be reading further down by then', async () => {
  const { unmount } = await mount(<Counted />)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await pressed('One more', 'One fewer')
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  focus.mockRestore()
  await unmount()
})
