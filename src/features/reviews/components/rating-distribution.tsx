import { groupedCount } from '#domain/grouped-count.ts'
import { reviewsText as text } from '#domain/messages/en/reviews.ts'

/** How many gave five stars, four ... one: a bar of each share, with its number. */
export function RatingDistribution({ spread }: { spread: readonly number[] }) {
  const all = spread.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="spread">
      {[...spread.entries()].reverse().map(([index, count]) => (
        <li key={index}>
          <span aria-hidden="true">{index + 1} ★</span>
          <meter min={0} max={all} value={count} aria-hidden="true" />
          <span aria-hidden="true">{groupedCount(count)}</span>
          <span className="vh">{text.spread(index + 1, count)}</span>
        </li>
      ))}
    </ul>
  )
}
