import { facetText } from '#domain/messages/en/facets.ts'
import type { Facet, FacetChoice, relaxations } from '#domain/rules/facets.ts'
import { Icon } from '#src/ui/icon.tsx'

const text = facetText.none

interface NothingLeftProps {
  ways: ReturnType<typeof relaxations>
  categoryLabel: (value: string) => string
  onRelax: (facet: Facet, value: FacetChoice[Facet][number]) => void
  onWiden: () => void
  /** One of them was pressed, and goes with this. */
  onDone: () => void
}

/** In place of a list that its filters left empty: each of them with what would show without it. */
export function NothingLeft({ ways, categoryLabel, onRelax, onWiden, onDone }: NothingLeftProps) {
  const helpful = ways.filter(({ foods }) => foods > 0)
  const [only] = ways
  const pressed = (act: () => void) => () => {
    act()
    onDone()
  }
  if (ways.length === 1 && only?.facet === 'category') {
    return <EmptyCategory onLeave={() => onRelax(only.facet, only.value)} />
  }
  return (
    <section className="empty" aria-labelledby="nothing-left">
      <img src="/art/no-results.svg" width="320" height="240" alt="" />
      <h2 id="nothing-left">{text.title}</h2>
      <p className="muted" role="status">
        {helpful.length > 0 ? text.text : text.tooMany}
      </p>
      <div className="chips">
        {helpful.map(({ facet, value, foods }) => (
          <button
            type="button"
            className="chip"
            key={`${facet} ${value}`}
            onClick={pressed(() => onRelax(facet, value))}
          >
            {text.relax(facet === 'category' ? categoryLabel(value) : facetText.label(facet, value), foods)}
            <Icon name="i-ph-x-bold" small />
          </button>
        ))}
      </div>
      <button type="button" className="btn" onClick={pressed(onWiden)}>
        {facetText.clear}
      </button>
    </section>
  )
}

/** A category of a new shop may have no foods yet: its shopper has set no filter to take away. */
function EmptyCategory({ onLeave }: { onLeave: () => void }) {
  return (
    <section className="empty" aria-labelledby="nothing-left">
      <img src="/art/no-results.svg" width="320" height="240" alt="" />
      <h2 id="nothing-left">{text.emptyCategory.title}</h2>
      <p className="muted" role="status">
        {text.emptyCategory.text}
      </p>
      <button type="button" className="btn" onClick={onLeave}>
        {text.emptyCategory.action}
      </button>
    </section>
  )
}
