import { expect, it, vi } from 'vitest'
import { NothingLeft } from '#src/features/catalogue/components/nothing-left.tsx'
import { mount } from '#tests/support/mount.tsx'

const honey = { facet: 'category', value: 'organic-honey', foods: 12 } as const
const cheap = { facet: 'price', value: '0-199', foods: 0 } as const

async function shown(ways: Parameters<typeof NothingLeft>[0]['ways']) {
  const onRelax = vi.fn()
  const onDone = vi.fn()
  const { host } = await mount(
    <NothingLeft ways={ways} categoryLabel={() => 'Honey'} onRelax={onRelax} onWiden={() => {}} onDone={onDone} />,
  )
  return { onRelax, onDone, host, buttons: [...host.querySelectorAll('button')] }
}

it('a category without foods is no filter that its shopper has set: it leads to all products', async () => {
  const { onRelax, host, buttons } = await shown([honey])
  expect(host.querySelector('h2')?.textContent).toBe('Nothing in this category yet')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['See all products'])
  buttons[0]?.click()
  expect(onRelax).toHaveBeenCalledWith('category', 'organic-honey')
})

it('with a filter beside the category, each is offered to be taken away', async () => {
  const { host, buttons } = await shown([honey, cheap])
  expect(host.querySelector('h2')?.textContent).toBe('No product matches all these filters')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Honey: 12 products without it', 'Clear filters'])
})

it('whichever way out is pressed, the page hears of it: the button goes with the empty list', async () => {
  const { onDone, buttons } = await shown([honey, cheap])
  for (const button of buttons) button.click()
  expect(onDone).toHaveBeenCalledTimes(2)
})
