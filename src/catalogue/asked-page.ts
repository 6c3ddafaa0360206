import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type { CategoryPage } from '#domain/contract/product.ts'
import { networkText } from '#domain/messages/en/network.ts'
import { PAGE_DATA_ID } from '#domain/rendered-page.ts'
import { CallError } from '#src/lib/call-error.ts'
import { platformFetch } from '#src/lib/platform-fetch.ts'
import { reachability } from '#src/lib/reachability.ts'
import type { PageData } from './page-data.ts'
import { type CataloguePart, cataloguePartOf } from './page-part.ts'

/** No tag can begin in it: it is written without the sign that begins one. */
const DATA = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`)

/** The text of a page, as a browser is sent it that was never here. Throws CallError. */
async function pageText(address: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await platformFetch(address, { signal, credentials: 'omit', headers: { accept: 'text/html' } })
    if (!answer.ok) throw new CallError(answer.status, { message: networkText.unreachable, code: 'UNAVAILABLE' })
    reachability.found()
    return await answer.text()
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    reachability.lost()
    throw new CallError(0, { message: networkText.unreachable, code: 'OFFLINE' })
  }
}

const isShelf = (known: unknown): known is CategoryPage =>
  typeof known === 'object' && known !== null && 'category' in known && 'products' in known

/** The known part of a category: the foods of a page, and of pages seen before. */
function joinShelves(before: CategoryPage | undefined, now: CategoryPage): CategoryPage {
  const fresh = new Set(now.products.map(({ _id }) => _id))
  return { ...now, products: [...now.products, ...(before?.products ?? []).filter(({ _id }) => !fresh.has(_id))] }
}

/**
 * The part of the catalogue that a page of the shop shows, taken from the page as the server draws it; its details of
 * the category are stored too. Throws CallError if the page cannot be fetched, or comes without data.
 */
export async function askPage(client: QueryClient, address: string, signal: AbortSignal): Promise<CataloguePart> {
  const [, text] = DATA.exec(await pageText(address, signal)) ?? []
  const data: PageData | null = text ? JSON.parse(text) : null
  if (!data?.part) throw new CallError(503, { message: networkText.unreachable, code: 'UNAVAILABLE' })
  for (const { key, data: known } of data.queries) {
    if (isShelf(known)) client.setQueryData<CategoryPage>(key, (before) => joinShelves(before, known))
    else if (client.getQueryData(key) === undefined) client.setQueryData(key, known)
  }
  return cataloguePartOf(address, data.part, data.list)
}

/** The known part of a category: its details come with the pages of its foods, at least with `page`, which is open. */
export async function shelfOfPage(
  { client, queryKey }: QueryFunctionContext,
  page: () => Promise<CataloguePart>,
): Promise<CategoryPage> {
  const known = client.getQueryData<CategoryPage>(queryKey)
  if (known) return known
  const category = (await page()).categories.find(({ categoryUrl }) => categoryUrl.toLowerCase() === queryKey[1])
  const come = client.getQueryData<CategoryPage>(queryKey)
  if (come) return come
  if (category === undefined) throw new CallError(404, { message: networkText.unreachable, code: 'NOT_FOUND' })
  return { category, products: [] }
}
