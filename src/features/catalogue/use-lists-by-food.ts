import { useQuery } from '@tanstack/react-query'
import { configQueryOptions } from '../content/queries.ts'

/** Whether lists show one card for a food, its packs as sizes, or one for each pack: the operator's choice (`listBy`). */
export function useListsByFood(): boolean {
  const { data: config } = useQuery(configQueryOptions())
  return config?.shop.listBy !== 'pack'
}
