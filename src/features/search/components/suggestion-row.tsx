import { memo } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import { formatInr } from '#domain/money.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { type CatalogueProduct, pictureOf } from '#src/catalogue/loaded-catalogue.ts'

interface SuggestionRowProps {
  id: string
  item: CatalogueProduct
  isChosen: boolean
  pictured: CatalogueProduct | undefined
}

/** Drawn anew only where another letter brings another product. */
export const SuggestionRow = memo(function SuggestionRow({ id, item, isChosen, pictured }: SuggestionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (ARIA's combobox pattern)
    <div className="suggest-row" role="option" id={id} aria-selected={isChosen}>
      <span className="suggest-picture">
        {pictured ? <RowPicture key={pictured.product._id} of={pictured} for={item} /> : null}
      </span>
      <span className="suggest-name">
        {item.foodName}
        <small>{isSoldOut(item.product.availability) ? searchText.soldOut : item.pack}</small>
      </span>
      <b>{formatInr(item.shownPaise)}</b>
    </div>
  )
})

/**
 * The picture of the product that stood here when the typing rested, seen while it still stands here: each letter asks
 * for up to seven, most of them in vain. Until the next rest an empty place, which costs a letter nothing.
 */
function RowPicture({ of: { product }, for: { product: shown } }: { of: CatalogueProduct; for: CatalogueProduct }) {
  const picture = pictureOf(product, 'front')
  return picture ? (
    <img
      className={product._id === shown._id ? 'art' : 'art is-unseen'}
      src={picture.sm}
      width="48"
      height="48"
      alt=""
      style={{ backgroundColor: picture.blur }}
    />
  ) : null
}
