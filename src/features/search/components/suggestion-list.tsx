import './suggest.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { catalogueQueryOptions, searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { searchOf } from '#src/catalogue/search-index.ts'
import { HELP_PATHS } from '#src/catalogue/search-lines.ts'
import { readyFirstLetters } from '../suggestions.ts'
import { AskedList } from './asked-list.tsx'
import { FoundList } from './found-list.tsx'
import type { Choice } from './shown-list.tsx'

interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>
  /** The list has led the shopper somewhere, or was put away. */
  onClose: () => void
  /** It has led somewhere: what the box stands in, such as the menu, would lie over the page that comes. */
  onDone?: (() => void) | undefined
}

/** Foods found while typing, under the search box. A typed letter does not redraw this part. */
export default function SuggestionList({ input, onClose, onDone }: SuggestionListProps) {
  const navigate = useNavigate()
  const { data } = useQuery(catalogueQueryOptions())
  const catalogue = data?.isPart ? undefined : data
  const knowing = useQuery({ ...searchKnowledgeQueryOptions(), enabled: catalogue !== undefined })
  const { data: knowledge, isPending, failureCount, errorUpdateCount } = knowing
  // Found without the shop's words, other rows would slide under a finger as they come: the server has them already. A
  // network that fails holds nobody up.
  const isAsking = isPending && failureCount + errorUpdateCount === 0
  useEffect(() => {
    if (!catalogue) return
    // Made before they are asked rather than by the letter that asks.
    const made = [
      setTimeout(() => searchOf(catalogue, knowledge)),
      setTimeout(() => readyFirstLetters(catalogue, knowledge)),
      setTimeout(() => searchOf(catalogue, knowledge).nearest('a')),
    ]
    return () => made.forEach(clearTimeout)
  }, [catalogue, knowledge])

  function handleChoose(chosen: Choice) {
    onClose()
    onDone?.()
    if ('text' in chosen) return void navigate({ to: '/searched-product', search: { q: chosen.text } })
    if ('food' in chosen) {
      const { categoryUrl, product } = chosen.food
      return void navigate({
        to: '/shop/$category/$nameUrl',
        params: { category: categoryUrl, nameUrl: product['name-url'] },
      })
    }
    const { line } = chosen
    if (line.kind === 'help') return void navigate({ to: HELP_PATHS[line.topic] })
    void navigate({ to: '/shop/$category', params: { category: line.category.categoryUrl.toLowerCase() } })
  }

  return catalogue && !isAsking ? (
    <FoundList catalogue={catalogue} knowledge={knowledge} input={input} onChoose={handleChoose} onClose={onClose} />
  ) : (
    <AskedList input={input} onChoose={handleChoose} onClose={onClose} />
  )
}
