import { type RefObject, useEffect, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { formatInr, paise } from '#domain/money.ts'
import { linePrice } from '#domain/rules/price.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const BELOW_PX = 100_000

interface StickyBuyProps {
  item: CatalogueProduct
  quantity: number
  /** The buttons it stands in for: it shows while they are above the view. */
  after: RefObject<HTMLElement | null>
  onAdd: () => void
}

/** On phones the price and the way into the basket stay at hand while the page is read. */
export function StickyBuy({ item, quantity, after, onAdd }: StickyBuyProps) {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!after.current) return
    // Below the view counts as in it, so that the buttons are out of it only once they are above.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), {
      rootMargin: `0px 0px ${BELOW_PX}px 0px`,
    })
    observer.observe(after.current)
    return () => observer.disconnect()
  }, [after])
  if (!isPast) return null
  return (
    <div className="sticky-buy">
      <div>
        <b>{formatInr(paise(linePrice(item.shownPaise, quantity)))}</b>
        <p className="muted">{productText.pieces(quantity, item.pack)}</p>
      </div>
      <button type="button" className="btn btn-lg" onClick={onAdd}>
        {catalogueText.addToCart}
      </button>
    </div>
  )
}
