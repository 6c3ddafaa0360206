import './size-chips.css'
import { useId } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

interface SizeChipsProps {
  packs: readonly CatalogueProduct[]
  chosen: CatalogueProduct
  onChoose: (pack: CatalogueProduct) => void
}

/** The sizes of one food to choose from; one that is sold out is marked and can still be looked at. */
export function SizeChips({ packs, chosen, onChoose }: SizeChipsProps) {
  const name = useId()
  return (
    <fieldset className="sizes">
      <legend className="vh">{catalogueText.sizes}</legend>
      {packs.map((pack) => (
        <label key={pack.product._id}>
          <input type="radio" name={name} checked={pack === chosen} onChange={() => onChoose(pack)} />
          {isSoldOut(pack.product.availability) ? (
            <s>
              {pack.pack}
              <span className="vh">{catalogueText.sizeSoldOut}</span>
            </s>
          ) : (
            <span>{pack.pack}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
