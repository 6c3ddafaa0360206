import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { listIn, listView, partOfList, searchedIn } from '#src/features/catalogue/list-view.ts'
import { filterOf } from '#src/features/catalogue/listing-filter.ts'
import { productOf } from '#tests/support/shelf-item.ts'
import { shopConfig as shop } from '../../../../shop.config.ts'

const products = Array.from({ length: 30 }, (_, at) =>
  productOf({ _id: `p${at}`, name: `Food ${at} 1 kg`, group: `g${at}`, 'name-url': `food-${at}`, price: 100 + at }),
)
const whole = loadCatalogue({ version: '1', categoryList: [], products }, 0)

function carried(search: Parameters<typeof filterOf>[0]) {
  const filter = filterOf(search, 'all')
  const searched = searchedIn(whole, filter, undefined)
  const view = listView({
    catalogue: whole,
    knowledge: undefined,
    searched,
    filter,
    isByFood: true,
    priceRanges: shop.priceRanges,
  })
  // As it travels.
  const list = JSON.parse(JSON.stringify(partOfList(filter, view)))
  const shown = new Set(view.items.map(({ product }) => product._id))
  const part = loadCatalogue({ version: '1', products: products.filter(({ _id }) => shown.has(_id)) }, 0)
  return { filter, view, part: { ...part, list } }
}

it('a list is the same from the part that came with its page as from the whole catalogue', () => {
  const { filter, view, part } = carried({ page: 2, sort: 'high_to_low', ranges: '0-199' })
  const shown = listIn(part, filter)
  const ids = (items: typeof view.items) => items.map(({ product }) => product._id)
  expect(ids(shown?.items ?? [])).toEqual(ids(view.items))
  expect({ ...shown, items: [] }).toEqual({ ...view, items: [] })
  expect(shown).toMatchObject({ page: 2, pageCount: 3, count: 30 })
})

it('a part shows no other list than the one it came with', () => {
  const { part } = carried({ page: 2 })
  expect(listIn(part, filterOf({}, 'all'))).toBeNull()
  expect(listIn(part, filterOf({ page: 2 }, 'organic-honey'))).toBeNull()
  expect(listIn(whole, filterOf({}, 'all'))).toBeNull()
})
