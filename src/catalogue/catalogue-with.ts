import type { QueryClient } from '@tanstack/react-query'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { catalogueQueryOptions } from './queries.ts'

/** The catalogue once it knows these products, which matters where it is not sent whole. Throws CallError. */
export async function catalogueWith(client: QueryClient, ids: readonly string[]): Promise<LoadedCatalogue> {
  const known = await client.ensureQueryData(catalogueQueryOptions())
  const asked = known.isPart?.asked
  if (!asked || ids.every((id) => asked.has(id))) return known
  const { want } = await import('./wanted-foods.ts')
  want(ids)
  return await client.fetchQuery({ ...catalogueQueryOptions(), staleTime: 0 })
}
