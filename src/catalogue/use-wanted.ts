import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogueQueryOptions } from './queries.ts'

/**
 * Sees to it that the catalogue knows these products, which matters where it is not sent whole; answers whether they are being
 * waited for. One that is still missing then is not sold.
 */
export function useWanted(ids: readonly string[]): boolean {
  const client = useQueryClient()
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const asked = catalogue?.isPart?.asked
  const missing = asked ? ids.filter((id) => !asked.has(id)).join() : ''
  useEffect(() => {
    if (missing === '') return
    void import('./wanted-foods.ts').then(({ want }) => {
      want(missing.split(','))
      return client.invalidateQueries({ queryKey: catalogueQueryOptions().queryKey, exact: true })
    })
  }, [missing, client])
  return missing !== ''
}
