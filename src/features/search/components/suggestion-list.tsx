import './suggest.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { nearestOf } from '#src/catalogue/nearest.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { readyFirstLetters } from '../suggestions.ts'
import { FoundList } from './found-list.tsx'

interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>
  /** The list has led the shopper somewhere, or was put away. */
  onClose: () => void
}

/** Products found while typing, under the box they are typed into. Of this part a letter draws nothing anew. */
export default function SuggestionList({ input, onClose }: SuggestionListProps) {
  const navigate = useNavigate()
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  useEffect(() => {
    if (!catalogue) return
    // Made before they are asked rather than by the letter that asks.
    const made = [setTimeout(() => readyFirstLetters(catalogue)), setTimeout(() => nearestOf(catalogue, ''))]
    return () => made.forEach(clearTimeout)
  }, [catalogue])

  function handleChoose(chosen: CatalogueProduct | string) {
    onClose()
    if (typeof chosen === 'string') return void navigate({ to: '/searched-product', search: { q: chosen } })
    const params = { category: chosen.categoryUrl, nameUrl: chosen.product['name-url'] }
    void navigate({ to: '/shop/$category/$nameUrl', params })
  }

  return catalogue ? <FoundList catalogue={catalogue} input={input} onChoose={handleChoose} onClose={onClose} /> : null
}
