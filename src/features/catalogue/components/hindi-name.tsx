import { useQuery } from '@tanstack/react-query'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'

/** The name as the label says it in Devanagari; its line is kept free until it is known, so that nothing moves. */
export function HindiName({ item }: { item: CatalogueProduct }) {
  const { data: page } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const details = page?.products.find((other) => other._id === item.product._id)?.details
  if (page && !details?.hindiName) return null
  return (
    <p className="hi" lang="hi">
      {details?.hindiName}
    </p>
  )
}
