import type { ListSearch } from './list-search.ts'

interface DayFilterProps {
  search: ListSearch
  narrow: (change: ListSearch) => void
  /** The labels of the two ends. */
  labels: { from: string; to: string }
}

const ENDS = ['from', 'to'] as const

/** From and to, as days in India. */
export function DayFilter({ search, narrow, labels }: DayFilterProps) {
  return ENDS.map((end) => (
    <label key={end}>
      {labels[end]}
      <input
        className="input"
        type="date"
        value={search[end] ?? ''}
        onChange={(event) => narrow({ [end]: event.target.value })}
      />
    </label>
  ))
}

interface ChoiceFilterProps {
  label: string
  /** The label if nothing is chosen. */
  any: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string | undefined])[]
  onChoose: (value: string) => void
}

/** One of a few; the first of them narrows nothing. */
export function ChoiceFilter({ label, any, value, options, onChoose }: ChoiceFilterProps) {
  return (
    <select className="input" aria-label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{any}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}
