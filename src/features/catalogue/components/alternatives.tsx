import './alternatives.css'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { productText } from '#domain/messages/en/product-page.ts'
import { formatInr } from '#domain/money.ts'
import { alternativesTo } from '#domain/rules/alternatives.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { type CatalogueProduct, type LoadedCatalogue, pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import { Picture } from '#src/ui/picture.tsx'
import { AddButton } from './add-button.tsx'

const text = productText.instead
const MOST_SIZES = 2
const MOST = 4

/** In place of a pack that is sold out: other sizes of the food, then its cousins, each with its button. */
export function Alternatives({ catalogue, item }: { catalogue: LoadedCatalogue; item: CatalogueProduct }) {
  const id = useId()
  if (!isSoldOut(item.product.availability)) return null
  const others = alternativesTo(item, catalogue.products, { sizes: MOST_SIZES, most: MOST })
  if (others.length === 0) return null
  return (
    <section className="instead" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <ul>
        {others.map((other) => (
          <Alternative key={other.product._id} item={other} />
        ))}
      </ul>
    </section>
  )
}

function Alternative({ item }: { item: CatalogueProduct }) {
  const nameId = useId()
  const front = pictureOf(item.product, 'front')
  return (
    <li>
      {front ? <Picture src={front.sm} alt="" width={64} height={64} blur={front.blur} eager /> : <span />}
      <p>
        <Link
          className="link"
          id={nameId}
          to="/shop/$category/$nameUrl"
          params={{ category: item.categoryUrl, nameUrl: item.product['name-url'] }}
        >
          {item.name}
        </Link>
        <b>{formatInr(item.shownPaise)}</b>
      </p>
      <AddButton item={item} nameId={nameId} />
    </li>
  )
}
