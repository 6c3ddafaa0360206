import { listingText } from '#domain/messages/en/listing.ts'
import { type PriceRange, rangesToText } from '#domain/rules/price-ranges.ts'
import { Icon } from '#src/ui/icon.tsx'

export function RangeChips({
  ranges,
  onRemove,
}: {
  ranges: readonly PriceRange[]
  onRemove: (range: PriceRange) => void
}) {
  if (ranges.length === 0) return null
  return (
    <div className="chips">
      {ranges.map((range) => {
        const label = listingText.range(range.min, range.max)
        return (
          <button
            type="button"
            className="chip"
            key={rangesToText([range])}
            aria-label={listingText.remove(label)}
            onClick={() => onRemove(range)}
          >
            {label}
            <Icon name="i-ph-x-bold" small />
          </button>
        )
      })}
    </div>
  )
}
