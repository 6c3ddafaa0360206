import { listingText } from '#domain/messages/en/listing.ts'

const text = listingText.none

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="empty" role="status">
      <img src="/art/no-results.svg" width="320" height="240" alt="" />
      <p className="kicker" lang="hi">
        {text.kicker}
      </p>
      <h2>{text.title}</h2>
      <p className="muted">{text.text}</p>
      <button type="button" className="btn" onClick={onClear}>
        {text.action}
      </button>
    </div>
  )
}
