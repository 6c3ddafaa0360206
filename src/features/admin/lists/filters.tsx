import { useRef, useState } from 'react'
import { LAST_DAY } from '../forms/last-day.ts'
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
    <DayInput key={end} label={labels[end]} day={search[end] ?? ''} onChoose={(chosen) => narrow({ [end]: chosen })} />
  ))
}

interface DayInputProps {
  label: string
  day: string
  onChoose: (day: string) => void
}

/**
 * A day chosen in the browser's calendar counts at once, a typed one at Enter or when the field is left: on the way to
 * 2026 the field holds the years 2, 20 and 202, and a value put into it meanwhile would take the typed digits away.
 */
function DayInput({ label, day, onChoose }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState(day)
  const isTyping = useRef(false)
  // Another day in the address, as after a step back, is the one that counts.
  if (shownDay !== day) {
    setShownDay(day)
    setTyped(null)
  }

  function choose(chosen: string) {
    isTyping.current = false
    if (chosen !== day) onChoose(chosen)
  }

  return (
    <label>
      {label}
      <input
        className="input"
        type="date"
        max={LAST_DAY}
        value={typed ?? day}
        onPointerDown={() => {
          isTyping.current = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') choose(currentTarget.value)
          else isTyping.current = true
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isTyping.current) choose(target.value)
        }}
        onBlur={({ target }) => {
          if (isTyping.current) choose(target.value)
        }}
      />
    </label>
  )
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
