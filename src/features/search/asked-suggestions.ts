import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SuggestionsAnswer, searchFoods } from '#domain/contract/suggestions.ts'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { call } from '#src/lib/http.ts'
import type { Suggestions } from './suggestions.ts'

/** Within it the next letter is typed, mostly: not each of them is asked for. */
const REST_MS = 120

/** The server's answer as the list shows it. */
function shownOf({ version, foods, ...found }: SuggestionsAnswer): Suggestions {
  const { byId } = loadCatalogue({ version, products: foods.flat() }, Date.now())
  return { ...found, foods: foods.map((packs) => packs.flatMap(({ _id }) => byId.get(_id) ?? [])) }
}

const suggestionsQueryOptions = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => shownOf((await call(searchFoods, { query: { q: text }, signal })).body),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

/**
 * The server's matches for a typed text, as long as the browser has no catalogue; until it answers, its previous ones.
 */
export function useAskedSuggestions(typed: string): Suggestions | null {
  const text = typed.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(rest)
  }, [text])
  const { data = null } = useQuery(suggestionsQueryOptions(rested))
  return text === '' ? null : data
}
