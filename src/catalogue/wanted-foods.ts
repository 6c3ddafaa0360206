import type { QueryFunctionContext } from '@tanstack/react-query'
import { getFoods, MOST_IDS } from '#domain/contract/suggestions.ts'
import { call } from '#src/lib/http.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'
import { PAGE_PART } from './page-part.ts'

/** Ids of products that something on the page must know of, the newest last: what lies in the cart above all. */
const wanted = new Set<string>()

/** Has these asked for with the next reading. */
export function want(ids: readonly string[]): void {
  for (const id of ids) {
    wanted.delete(id)
    wanted.add(id)
  }
}

/** Of a catalogue that is not sent whole: its shelves, and the foods of the products that are wanted. Throws CallError. */
export async function readWanted({ client, queryKey, signal }: QueryFunctionContext): Promise<LoadedCatalogue> {
  const asked = [...wanted].slice(-MOST_IDS)
  const { body } = await call(getFoods, { query: { ids: asked.join(',') }, signal })
  const have = client.getQueryData<LoadedCatalogue>(queryKey)
  // What pages show is of the version before.
  if (have && have.version !== body.version) void client.invalidateQueries({ queryKey: [PAGE_PART] })
  return { ...loadCatalogue(body, Date.now()), isPart: { asked: new Set(asked) } }
}
