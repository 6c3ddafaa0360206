import { Link } from '@tanstack/react-router'
import { lazy, type MouseEvent, memo, useId, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { comparisonPrice } from '#domain/rules/weight.ts'
import { type CatalogueProduct, pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { CardBuy } from './components/card-buy.tsx'
import { CardRating } from './components/card-rating.tsx'
import { SizeChips } from './components/size-chips.tsx'

const QuickView = lazy(() => import('./components/quick-view.tsx'))
const CARD_SIZES = '(min-width: 1100px) 240px, (min-width: 768px) 30vw, 45vw'

/** The product opened last: its picture glides to the product page and, on the way back, from it. */
let openedId = ''

/** Closes the quick view opened last; two pressed while the first was on its way would lie over each other. */
let closeQuickView = () => {}

interface ProductCardProps {
  /** The pack that is shown first. */
  item: CatalogueProduct
  /** False where every pack has a card of its own. */
  withSizes?: boolean
  /** The category the shopper chose, lower-case; part of the card's link (section 2). */
  category?: string
  eager?: boolean
  withDescription?: boolean
}

/** The front; over it the left side, once the pointer was there. */
function picturesOf(product: CatalogueProduct['product'], isTurned: boolean, eager: boolean) {
  const front = pictureOf(product, 'front')
  const left = pictureOf(product, 'left')
  return (
    <>
      {front ? (
        <Picture
          src={front.sm}
          srcSet={`${front.sm} 240w, ${front.md} 480w`}
          sizes={CARD_SIZES}
          alt=""
          width={480}
          height={480}
          blur={front.blur}
          eager={eager}
        />
      ) : null}
      {left && isTurned ? (
        <Picture src={left.md} alt="" width={480} height={480} blur={left.blur} className="alt" eager isOver />
      ) : null}
    </>
  )
}

/** A food with its sizes; all it says, and what is added, is of the size chosen on it. */
export const ProductCard = memo(function ProductCard({
  item: first,
  withSizes = true,
  category = 'all',
  eager = false,
  withDescription = false,
}: ProductCardProps) {
  const [chosenId, setChosenId] = useState(first.product._id)
  const item = first.packs.find(({ product }) => product._id === chosenId) ?? first
  const { product } = item
  const nameId = useId()
  const [isTurned, setIsTurned] = useState(false)
  const [isQuickViewOpen, setIsQuickViewOpen] = useState(false)
  const markOpened = (event: MouseEvent<HTMLElement>) => {
    openedId = product._id
    document.querySelector('.card.is-opened')?.classList.remove('is-opened')
    event.currentTarget.closest('.card')?.classList.add('is-opened')
  }
  function handleQuickView() {
    closeQuickView()
    closeQuickView = () => setIsQuickViewOpen(false)
    setIsQuickViewOpen(true)
  }

  const isOut = isSoldOut(product.availability)
  const comparison = comparisonPrice(item.shownPaise, item.pack)
  const link = { to: '/shop/$category/$nameUrl', params: { category, nameUrl: product['name-url'] } } as const

  return (
    <article
      className={`card${isOut ? ' is-out' : ''}${openedId === product._id ? ' is-opened' : ''}`}
      // A finger leaves no time to see the other side, which would be fetched for nothing.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsTurned(true)}
    >
      <Link {...link} onClick={markOpened} className="card-pic" tabIndex={-1} aria-hidden="true">
        {picturesOf(product, isTurned, eager)}
        {isOut ? (
          <span className="soldout">
            <span>{catalogueText.soldOut}</span>
          </span>
        ) : null}
      </Link>
      <span className={product.discount > 0 ? 'flag' : 'flag is-quiet'}>{catalogueText.badge}</span>
      <button
        type="button"
        className="icon-btn quick"
        aria-label={catalogueText.quickView(item.name)}
        onClick={handleQuickView}
      >
        <Icon name="i-ph-eye-bold" small />
      </button>
      <div className="card-text">
        <h3 id={nameId}>
          <Link {...link} onClick={markOpened}>
            {item.foodName}
            <span className="vh">{` ${item.pack}`}</span>
          </Link>
        </h3>
        <CardRating packs={first.packs} />
        {withSizes && first.packs.length > 1 ? (
          <SizeChips packs={first.packs} chosen={item} onChoose={(pack) => setChosenId(pack.product._id)} />
        ) : (
          <p className="meta" aria-hidden="true">
            {item.pack}
          </p>
        )}
        {withDescription ? <p className="description">{product.description}</p> : null}
        <Price shownPaise={item.shownPaise} printedPaise={item.printedPaise} discountPercent={product.discount} />
        <p className="unit">{comparison ? catalogueText.comparison(comparison) : null}</p>
      </div>
      <CardBuy item={item} nameId={nameId} />
      {isQuickViewOpen ? (
        <LazyPart onMissing={() => setIsQuickViewOpen(false)}>
          <QuickView item={item} category={category} onClose={() => setIsQuickViewOpen(false)} />
        </LazyPart>
      ) : null}
    </article>
  )
})
