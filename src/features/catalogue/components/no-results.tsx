import { listingText } from '#domain/messages/en/listing.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const text = listingText.none

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState art="no-results" size={[320, 240]} role="status" kicker={text.kicker} title={text.title}>
      <p className="muted">{text.text}</p>
      <button type="button" className="btn" onClick={onClear}>
        {text.action}
      </button>
    </EmptyState>
  )
}
