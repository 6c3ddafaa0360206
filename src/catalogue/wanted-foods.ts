import type { QueryFunctionContext } from '@tanstack/react-query'
import { getFoods, MOST_IDS } from '#domain/contract/suggestions.ts'
import { call } from '#src/lib/http.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'
import { PAGE_PART } from './page-part.ts'

/** Ids of products that something on the page needs, above all those in the cart, the newest last. */
const wanted = new Set<string>()

/** Has these asked for with the next reading. */
export function want(ids: readonly string[]): void {
  for (const id of ids) {
    wanted.delete(id)
    wanted.add(id)
  }
}

/** Fetches the categories and the wanted products when the catalogue is not sent whole. Throws CallError. */
export async function readWanted({ client, queryKey, signal }: QueryFunctionContext): Promise<LoadedCatalogue> {
  const asked = [...wanted].slice(-MOST_IDS)
  const { body } = await call(getFoods, { query: { ids: asked.join(',') }, signal })
  const have = client.getQueryData<LoadedCatalogue>(queryKey)
  // Pages show the previous version.
  if (have && have.version !== body.version) void client.invalidateQueries({ queryKey: [PAGE_PART] })
  return { ...loadCatalogue(body, Date.now()), isPart: { asked: new Set(asked) } }
}
