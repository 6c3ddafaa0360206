import './stars.css'
import { Icon } from './icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** How a star of this place is drawn: full, half or empty, to the nearest half. */
function starIcon(star: number, rating: number): string {
  const halves = Math.round(rating * 2)
  if (halves >= star * 2) return 'i-ph-star-fill'
  return halves === star * 2 - 1 ? 'i-ph-star-half-fill' : 'i-ph-star-bold'
}

/** A rating as stars, to the nearest half; `label` says it in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <div className="stars" role="img" aria-label={label}>
      {STARS.map((star) => (
        <Icon key={star} name={starIcon(star, rating)} />
      ))}
    </div>
  )
}
