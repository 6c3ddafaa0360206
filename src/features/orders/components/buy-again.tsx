import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/order-nav.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { useWanted } from '#src/catalogue/use-wanted.ts'
import { addToCart } from '#src/features/cart/actions.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { orderDays } from '#src/orders/order-days.ts'
import { pastOrdersQueryOptions } from '#src/orders/queries.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { Price } from '#src/ui/price.tsx'
import { type PastPurchase, pastPurchases } from '../past-purchases.ts'
import { NoOrders } from './no-orders.tsx'

const text = orderPagesText.buyAgain
const SKELETONS = ['a', 'b', 'c']

/** What was bought before, to be bought from: each food once, at today's price. */
export default function BuyAgain() {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(pastOrdersQueryOptions())
  const list = useRef<HTMLUListElement>(null)
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const past = pastPurchases((data?.pages ?? []).flatMap(({ orders }) => orders))
  const isWaiting = useWanted(past.map(({ line }) => line.id))
  if (error && !data) return <LoadProblem title={orderPagesText.history.loadFailed} error={error} onRetry={refetch} />
  if (!data || !catalogue || isWaiting) return SKELETONS.map((key) => <div className="order-skeleton" key={key} />)
  if (past.length === 0 && !hasNextPage) return <NoOrders />

  async function handleOlder() {
    await fetchNextPage()
    // With the last page the button goes: the keyboard goes on at the first food that was not there.
    afterDrawn(() => {
      const next = list.current?.children[past.length] ?? list.current?.lastElementChild
      if (document.activeElement !== document.body || !(next instanceof HTMLElement)) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
  }

  return (
    <section aria-label={text.title}>
      <p className="muted">{text.lead}</p>
      <ul ref={list}>
        {past.map((purchase) => (
          <Past key={purchase.line.id} purchase={purchase} item={catalogue.byId.get(purchase.line.id)} />
        ))}
      </ul>
      <Refusal text={isFetchNextPageError && error ? sentenceOf(error, errorMessages.somethingWentWrong) : ''} />
      {hasNextPage ? (
        <div className="order-pager">
          <button
            type="button"
            className={`btn btn-line${isFetchingNextPage ? ' is-busy' : ''}`}
            aria-disabled={isFetchingNextPage}
            onClick={() => void handleOlder()}
          >
            {text.older}
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** One food; `item` is undefined where it is no longer sold. */
function Past({ purchase, item }: { purchase: PastPurchase; item: CatalogueProduct | undefined }) {
  const { line, times, lastAt } = purchase
  const [picture] = line.img
  const isOut = item === undefined || isSoldOut(item.product.availability)
  const name = nameWithoutPack(line.name, line.weight)
  return (
    <li className={`past${isOut ? ' is-out' : ''}`}>
      {picture ? (
        <img
          className="art"
          src={picture.sm}
          alt=""
          width="84"
          height="84"
          loading="lazy"
          style={{ backgroundColor: picture.blur }}
        />
      ) : (
        <span />
      )}
      <div className="past-words">
        {item ? (
          <Link to="/shop/$category/$nameUrl" params={{ category: 'all', nameUrl: item.product['name-url'] }}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="small muted">{line.weight}</span>
        <span className="small muted">{text.bought(times, orderDays(lastAt).placedShort)}</span>
      </div>
      <div className="past-buy">
        {item ? (
          <Price
            shownPaise={item.shownPaise}
            printedPaise={item.printedPaise}
            discountPercent={item.product.discount}
          />
        ) : null}
        {item && !isOut ? (
          <AddAgain item={item} />
        ) : (
          <span className="state st-cancelled">{item ? catalogueText.soldOut : text.gone}</span>
        )}
      </div>
    </li>
  )
}

function AddAgain({ item }: { item: CatalogueProduct }) {
  const [isAdded, setIsAdded] = useState(false)
  async function handleAdd() {
    if (await addToCart(item.product)) setIsAdded(true)
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={`${catalogueText.addToCart} ${item.name}`}
        onClick={() => void handleAdd()}
      >
        <Icon name={isAdded ? 'i-ph-check-bold' : 'i-ph-basket-bold'} small />
        {catalogueText.addToCart}
      </button>
      <span className="vh" role="status">
        {isAdded ? catalogueText.added(item.name) : ''}
      </span>
    </>
  )
}
