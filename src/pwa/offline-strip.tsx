import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { useReachable } from '#src/ui/use-online.ts'

// Where it cannot be fetched any more, the strip goes without it.
const PricesAsOf = lazy(() => import('./prices-as-of.tsx').catch(() => ({ default: () => null })))

/** The region is always there: only then is the sentence read out when it appears. */
export function OfflineStrip() {
  const isReachable = useReachable()
  const queryClient = useQueryClient()
  // Never a reload: without a worker that would lose the page to the browser's own error.
  const handleRetry = () => queryClient.refetchQueries({ type: 'active' })
  return (
    <div role="status">
      {isReachable ? null : (
        <div className="offline">
          <Icon name="i-ph-wifi-slash-bold" />
          <span>
            {shellText.offline}
            <Suspense>
              <PricesAsOf />
            </Suspense>
          </span>
          <RetryButton onRetry={handleRetry} />
        </div>
      )}
    </div>
  )
}
