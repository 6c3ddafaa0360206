import { useQueryClient } from '@tanstack/react-query'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOnline } from '#src/ui/use-online.ts'

/** The region is always there: only then is the sentence read out when it appears. */
export function OfflineStrip() {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  // Never a reload: without a worker that would lose the page to the browser's own error.
  const handleRetry = () => void queryClient.refetchQueries({ type: 'active' })
  return (
    <div role="status">
      {isOnline ? null : (
        <div className="offline">
          <Icon name="i-ph-wifi-slash-bold" />
          <span>{shellText.offline}</span>
          <button type="button" className="btn" onClick={handleRetry}>
            {shellText.retry}
          </button>
        </div>
      )}
    </div>
  )
}
