import { searchText } from '#domain/messages/en/search.ts'
import type { SearchLine } from '#domain/rules/search-lines.ts'
import { Icon } from '#src/ui/icon.tsx'

/** A category or a page of the shop the typed text leads to. */
export function LineRow({ id, line, isChosen }: { id: string; line: SearchLine; isChosen: boolean }) {
  const isCategory = line.kind === 'category'
  const { label, hint } = isCategory
    ? { label: line.category.category, hint: searchText.category(line.foods) }
    : searchText.topics[line.topic]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (ARIA's combobox pattern)
    <div className="suggest-row suggest-line" role="option" id={id} aria-selected={isChosen}>
      <span className="suggest-picture">
        {isCategory ? <img className="art" src={line.category.image} width="48" height="48" alt="" /> : null}
      </span>
      <span className="suggest-name">
        {label}
        <small>{hint}</small>
      </span>
      <Icon name="i-ph-caret-right-bold" small />
    </div>
  )
}
