import { expect, it } from 'vitest'
import { alternativesTo } from '#src/features/cart/model/alternatives.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

it('in the place of a sold-out food: its other sizes first, then one pack of each food nearest in price', () => {
  const shelf = shelfWith(
    productOf({ _id: 'gone', group: 'honey', price: 200, availability: 0 }),
    productOf({ _id: 'far', group: 'litchi', price: 900 }),
    productOf({ _id: 'near', group: 'tulsi', price: 210 }),
    productOf({ _id: 'near-too', group: 'tulsi', price: 220 }),
    productOf({ _id: 'size', group: 'honey', price: 500 }),
    productOf({ _id: 'none', group: 'jamun', price: 201, availability: 0 }),
  )
  const gone = shelf.byId.get('gone')
  if (!gone) throw new Error('the shelf has no such food')
  expect(alternativesTo(gone, shelf.products).map(({ product }) => product._id)).toEqual(['size', 'near', 'far'])
})
