import './pack-choice.css'
import { Link } from '@tanstack/react-router'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { formatInr } from '#domain/money.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { comparisonPrice } from '#domain/rules/weight.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

/** The packs of one food; each is a product with its own page. */
export function PackChoice({ item, category }: { item: CatalogueProduct; category: string }) {
  const { packs } = item
  if (packs.length < 2) return null
  return (
    <nav className="packs" aria-label={productText.packs}>
      {packs.map((pack) => (
        <Link
          key={pack.product._id}
          className={`pack${isSoldOut(pack.product.availability) ? ' is-out' : ''}`}
          to="/shop/$category/$nameUrl"
          params={{ category, nameUrl: pack.product['name-url'] }}
          aria-current={pack === item ? 'true' : undefined}
        >
          <b>{pack.pack}</b>
          <span>{formatInr(pack.shownPaise)}</span>
          <PackNote pack={pack} />
        </Link>
      ))}
    </nav>
  )
}

/** The price of 100 g, or that it is sold out. */
function PackNote({ pack }: { pack: CatalogueProduct }) {
  const comparison = comparisonPrice(pack.shownPaise, pack.pack)
  if (isSoldOut(pack.product.availability)) return <small className="pack-out">{productText.packSoldOut}</small>
  return comparison ? <small>{catalogueText.comparison(comparison)}</small> : null
}
