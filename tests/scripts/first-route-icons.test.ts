import { expect, it } from 'vitest'
import { firstRouteIcons, namesLaterIcon } from '../../scripts/first-route-icons.ts'

it('the icons of the header and the cards come with the first route, those of the orders later', () => {
  const first = firstRouteIcons()
  for (const icon of ['i-ph-basket-bold', 'i-ph-magnifying-glass-bold', 'i-ph-list-bold', 'i-ph-eye-bold'])
    expect(first).toContain(icon)
  expect(first).not.toContain('i-ph-hourglass-bold')
  expect(namesLaterIcon(`<Icon name="i-ph-hourglass-bold" />`, first)).toBe(true)
  expect(namesLaterIcon(`<Icon name="i-ph-basket-bold" />`, first)).toBe(false)
})
