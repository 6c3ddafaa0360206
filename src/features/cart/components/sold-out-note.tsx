import { useQuery } from '@tanstack/react-query'
import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr } from '#domain/money.ts'
import { alternativesTo } from '#domain/rules/alternatives.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { removeFromCart, takeInstead } from '../actions.ts'

const text = cartText.notice
const MOST = 3

/** A sold-out line: what is available in its place, and how to go on without it. */
export function SoldOutNote({ item }: { item: CatalogueProduct }) {
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const endStep = useStepEnd()
  const { isBusy, run } = useCall()
  const others = catalogue ? alternativesTo(item, catalogue.products, { sizes: MOST, most: MOST }) : []
  const { _id, name } = item.product
  return (
    <div className="line-note sold-out">
      <p className="error" role="status">
        {text.soldOut}
      </p>
      {others.length > 0 ? (
        <>
          <p className="small muted" id={`instead-${_id}`}>
            {text.instead}
          </p>
          <ul className="instead-list" aria-labelledby={`instead-${_id}`}>
            {others.map((other) => (
              <li key={other.product._id}>
                <button
                  type="button"
                  className="chip"
                  aria-disabled={isBusy}
                  onClick={() => void run(() => takeInstead(_id, other.product)).then((isDone) => isDone && endStep())}
                >
                  {other.group === item.group ? (
                    <span className="vh">{`${other.foodName} `}</span>
                  ) : (
                    `${other.foodName} `
                  )}
                  {`${other.pack} · ${formatInr(other.shownPaise)}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={text.withoutLabel(name)}
        onClick={() => void removeFromCart(_id)}
      >
        {text.without}
      </button>
    </div>
  )
}
