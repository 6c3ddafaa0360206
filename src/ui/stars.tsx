import { Icon } from './icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** A rating as stars, whole ones; `label` says it in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <div className="stars" role="img" aria-label={label}>
      {STARS.map((star) => (
        <Icon key={star} name={star <= Math.round(rating) ? 'i-ph-star-fill' : 'i-ph-star-bold'} />
      ))}
    </div>
  )
}
