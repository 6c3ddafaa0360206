import { listingText } from '#domain/messages/en/listing.ts'
import { Icon } from '#src/ui/icon.tsx'

export function ViewToggle({ isList, onChange }: { isList: boolean; onChange: (isList: boolean) => void }) {
  return (
    <div className="row md-up view-toggle">
      <button
        type="button"
        className="icon-btn"
        aria-label={listingText.gridView}
        aria-pressed={!isList}
        onClick={() => onChange(false)}
      >
        <Icon name="i-ph-squares-four-bold" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={listingText.listView}
        aria-pressed={isList}
        onClick={() => onChange(true)}
      >
        <Icon name="i-ph-rows-bold" />
      </button>
    </div>
  )
}
