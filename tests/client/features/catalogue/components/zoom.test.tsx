import { act } from 'react'
import { expect, it } from 'vitest'
import Zoom from '#src/features/catalogue/components/zoom.tsx'
import { mount } from '#tests/support/mount.tsx'

it('the buttons of an enlarged picture keep the keyboard at its largest and smallest, and go no further', async () => {
  const picture = { lg: '/lg.webp', blur: '#fff' }
  const { host, unmount } = await mount(<Zoom name="Mango Pickle" picture={picture} alt="" onClose={() => {}} />)
  const scale = () => host.querySelector('section')?.dataset.scale
  const press = async (label: string, times: number) => {
    const button = host.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
    button?.focus()
    for (let press = 0; press < times; press += 1) await act(async () => button?.click())
    return [scale(), button?.getAttribute('aria-disabled'), button?.disabled]
  }
  expect(await press('Larger', 4)).toEqual(['3', 'true', false])
  expect(await press('Smaller', 4)).toEqual(['1', 'true', false])
  await unmount()
})
