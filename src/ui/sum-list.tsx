import '../styles/overlays.css'
import './summary.css'

export interface SumRow {
  label: string
  value: string
  /** `cut` takes off, `free` costs nothing, `off` is not to be had. */
  kind?: 'cut' | 'free' | 'off' | undefined
}

/** How an amount came about, and the amount. */
export function SumList({ rows, total }: { rows: readonly SumRow[]; total: SumRow }) {
  return (
    <dl className="sum">
      {rows.map(({ label, value, kind }) => (
        <div key={label} className={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
