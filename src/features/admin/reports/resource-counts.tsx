import { useQuery } from '@tanstack/react-query'
import { groupedCount } from '#domain/grouped-count.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { inIndianTime } from '../india-time.ts'
import { resourceCountsQueryOptions } from '../queries.ts'

const text = adminText.counts
const RESOURCES = ['products', 'orders', 'users', 'queries', 'returns'] as const

export function ResourceCounts() {
  const { data: counts, isError, dataUpdatedAt, refetch } = useQuery(resourceCountsQueryOptions())
  return (
    <section aria-label={text.label}>
      <dl className="kpis" aria-busy={!counts && !isError}>
        {RESOURCES.map((resource) => (
          <div key={resource}>
            <dt>{text[resource]}</dt>
            <dd>{counts ? groupedCount(counts[resource]) : isError ? '–' : <Counting />}</dd>
          </div>
        ))}
      </dl>
      {isError ? (
        <div className="row" role="alert">
          <FieldError text={text.failed} />
          <RetryButton className="btn btn-line" onRetry={refetch} />
        </div>
      ) : null}
      {counts ? <p className="muted small">{text.countedAt(inIndianTime(dataUpdatedAt).time)}</p> : null}
    </section>
  )
}

function Counting() {
  return (
    <span className="kpi-wait">
      <span className="vh">{text.counting}</span>
    </span>
  )
}
