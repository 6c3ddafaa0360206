import { type ReactNode, useState } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { Icon } from '#src/ui/icon.tsx'

interface FacetGroupProps {
  title: string
  /** Its key in the address. */
  name: string
  values: readonly string[]
  chosen: readonly string[]
  counts: ReadonlyMap<string, number>
  labelOf: (value: string) => string
  onToggle: (value: string) => void
  /** This many are shown until somebody asks for all. */
  shownFirst?: number
  /** Folded away until it is opened or something of it is chosen. */
  isFolded?: boolean
}

/** One facet of the panel: several values, each with the foods it would leave. */
export function FacetGroup(props: FacetGroupProps) {
  const { title, name, values, chosen, counts, labelOf, onToggle, shownFirst = values.length, isFolded = false } = props
  const [isFull, setIsFull] = useState(false)
  if (values.length === 0) return null
  const shown = values.filter((value, at) => isFull || at < shownFirst || chosen.includes(value))
  return (
    <Frame title={title} chosen={chosen.length} isFolded={isFolded}>
      {shown.map((value) => {
        const count = counts.get(value) ?? 0
        const isChosen = chosen.includes(value)
        return (
          <label className="check" key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(value)}
            />
            <span>{labelOf(value)}</span>
            <small>{count}</small>
          </label>
        )
      })}
      {values.length > shownFirst ? (
        <button type="button" className="btn btn-quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
          {isFull ? listingText.showFewer : listingText.showAll(values.length)}
        </button>
      ) : null}
    </Frame>
  )
}

interface FrameProps {
  title: string
  chosen: number
  isFolded: boolean
  children: ReactNode
}

function Frame({ title, chosen, isFolded, children }: FrameProps) {
  const [isOpenAtFirst] = useState(chosen > 0)
  if (!isFolded) {
    return (
      <fieldset>
        <legend>{title}</legend>
        <div>{children}</div>
      </fieldset>
    )
  }
  return (
    <details className="facet" open={isOpenAtFirst}>
      <summary>
        <span>
          {title} {chosen > 0 ? <small>{chosen}</small> : null}
        </span>
        <Icon name="i-ph-plus-bold" small />
        <Icon name="i-ph-minus-bold" small />
      </summary>
      <fieldset>
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
