import type { Product } from '#domain/contract/product.ts'
import { type LoadedCatalogue, loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'

const category = {
  category: 'Organic Honey',
  name: 'Organic-Honey',
  categoryUrl: 'Organic-Honey',
  image: '/media/honey.webp',
  eligible: true,
}

/** A product of the catalogue; what a test does not name is of no matter to it. */
export function productOf(own: Partial<Product> & { _id: string }): Product {
  return {
    name: `Honey ${own._id} 250 g`,
    'name-url': `honey-${own._id}-250-g`,
    description: '',
    price: 250,
    discount: 20,
    availability: 5,
    img: [],
    meta: { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false },
    weight: '250 g',
    tax: 12,
    'hsn-code': '0409',
    category,
    group: `honey-${own._id}`,
    ...own,
  }
}

export function shelfWith(...products: Product[]): LoadedCatalogue {
  return loadCatalogue({ version: '1', categoryList: [], products }, 0)
}
