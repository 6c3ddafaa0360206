import { memo } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import { formatInr } from '#domain/money.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { type CatalogueProduct, pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import type { FoundFood } from '#src/catalogue/search-index.ts'

interface SuggestionRowProps {
  id: string
  food: FoundFood
  isChosen: boolean
  pictured: FoundFood | undefined
}

const isGone = ({ product }: CatalogueProduct) => isSoldOut(product.availability)

/** The pack that represents a food: the cheapest in stock. */
export const packShownOf = (food: FoundFood): CatalogueProduct | undefined =>
  food.find((pack) => !isGone(pack)) ?? food[0]

/** One food with its sizes. Drawn again only if another letter brings another food. */
export const SuggestionRow = memo(function SuggestionRow({ id, food, isChosen, pictured }: SuggestionRowProps) {
  const item = packShownOf(food)
  if (item === undefined) return null
  const sizes = food.map(({ pack }) => pack).join(' · ')
  const price = formatInr(item.shownPaise)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (ARIA's combobox pattern)
    <div className="suggest-row" role="option" id={id} aria-selected={isChosen}>
      <span className="suggest-picture">
        {pictured ? <RowPicture key={pictured[0]?.product._id} of={packShownOf(pictured)} shown={item} /> : null}
      </span>
      <span className="suggest-name">
        {item.foodName}
        <small>{isGone(item) ? searchText.soldOut : sizes}</small>
      </span>
      <b>{food.length > 1 ? searchText.from(price) : price}</b>
    </div>
  )
})

/**
 * The picture of the food that was here when the typing paused, shown while that food is still here: each letter would
 * request up to seven pictures, most of them in vain. Until the next pause the place is empty, which costs a letter
 * nothing.
 */
function RowPicture({ of: pictured, shown }: { of: CatalogueProduct | undefined; shown: CatalogueProduct }) {
  const picture = pictured && pictureOf(pictured.product, 'front')
  return picture ? (
    <img
      className={pictured.product._id === shown.product._id ? 'art' : 'art is-unseen'}
      src={picture.sm}
      width="48"
      height="48"
      alt=""
      style={{ backgroundColor: picture.blur }}
    />
  ) : null
}
