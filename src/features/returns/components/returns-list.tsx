import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { returnsQueryOptions } from '../queries.ts'
import { NoReturns } from './no-returns.tsx'
import { ReturnCard } from './return-card.tsx'

const SKELETONS = ['a', 'b']

/** The customer's returns, newest first, walked by key. */
export function ReturnsList({ after, isBelowForm }: { after: string | undefined; isBelowForm: boolean }) {
  const { data, error, refetch } = useQuery(returnsQueryOptions(after ? { after } : {}))
  if (error && !data) return <LoadProblem title={text.loadFailed} error={error} onRetry={refetch} />
  if (!data) return SKELETONS.map((key) => <div className="order-skeleton" key={key} />)
  // Whoever is asking for a return need not read that there is none.
  if (data.returns.length === 0 && !after) return isBelowForm ? null : <NoReturns />
  return (
    <>
      <ul className="returns">
        {data.returns.map((item) => (
          <ReturnCard key={item._id} item={item} />
        ))}
      </ul>
      {after || data.next ? (
        <nav className="order-pager" aria-label={text.pages}>
          {after ? (
            <Link className="btn btn-line" to="/manage-returns" search={{}}>
              {text.newest}
            </Link>
          ) : (
            <span />
          )}
          {data.next ? (
            <Link className="btn btn-line" to="/manage-returns" search={{ after: data.next }}>
              {text.older}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
