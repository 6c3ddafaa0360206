import type { DashboardAnswer } from '#domain/contract/admin.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { shortDay } from '../india-time.ts'

const text = panelText.dashboard
const WIDTH = 560
const HEIGHT = 190
const LABEL = 18

/** Orders a day as bars, the best day marked; for a screen reader the same days as a list. */
export function OrderBars({ series }: { series: DashboardAnswer['series'] }) {
  const most = Math.max(1, ...series.map(({ orders }) => orders))
  const step = WIDTH / Math.max(1, series.length)
  const says = ({ day, orders, sales }: DashboardAnswer['series'][number]) =>
    text.ordersOn(orders, shortDay(day), formatInr(paiseFromRupees(sales)))
  return (
    <figure className="adbars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {series.map((entry, at) => {
          const height = ((HEIGHT - LABEL) * entry.orders) / most
          const isBest = entry.orders === most && entry.orders > 0
          return (
            <g key={entry.day}>
              <rect
                className={isBest ? 'is-best' : undefined}
                x={at * step + 4}
                y={HEIGHT - height}
                width={step - 8}
                height={height}
                rx="3"
              >
                <title>{says(entry)}</title>
              </rect>
              {isBest ? (
                <text x={(at + 0.5) * step} y={HEIGHT - height - 5} textAnchor="middle">
                  {entry.orders}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <figcaption className="adbars-x">
        {[series[0], series[Math.floor(series.length / 2)], series.at(-1)].map((entry) =>
          entry ? (
            <span key={entry.day} aria-hidden="true">
              {shortDay(entry.day)}
            </span>
          ) : null,
        )}
      </figcaption>
      <ul className="vh">
        {series.map((entry) => (
          <li key={entry.day}>{says(entry)}</li>
        ))}
      </ul>
    </figure>
  )
}
