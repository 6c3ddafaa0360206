import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import {
  type ContentSlug,
  getBanners,
  getBlogs,
  getConfig,
  getContentPage,
  getRecipes,
} from '#domain/contract/content.ts'
import type { ListDifference } from '#domain/contract/difference-shapes.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { goodFor } from '#src/lib/first-view.ts'
import { readPublic } from '#src/lib/public-read.ts'

type Row = Readonly<Record<string, unknown>>
type Read<T> = (asked: QueryFunctionContext, query?: { since: string }) => Promise<T[] | ListDifference>

/** A list of content: a page that has its rows asks what changed since them. */
const listQueryOptions = <T extends Row>(name: string, read: Read<T>) =>
  queryOptions({
    queryKey: [name],
    queryFn: async (asked): Promise<T[]> => {
      const have = asked.client.getQueryData<T[]>(asked.queryKey)
      const changed =
        have && (await import('#src/catalogue/what-changed.ts')).changedRows(have, (since) => read(asked, { since }))
      const rows = (await changed) ?? (await read(asked))
      return Array.isArray(rows) ? rows : []
    },
  })

export const bannersQueryOptions = () =>
  listQueryOptions('banners', async (asked, query) => {
    const { body } = await readPublic(getBanners, asked, {}, query)
    return 'mainBanners' in body ? body.mainBanners : body
  })

export const blogsQueryOptions = () =>
  listQueryOptions('blogs', async (asked, query) => (await readPublic(getBlogs, asked, {}, query)).body)

export const recipesQueryOptions = () =>
  listQueryOptions('recipes', async (asked, query) => (await readPublic(getRecipes, asked, {}, query)).body)

export const contentPageQueryOptions = (slug: ContentSlug) =>
  queryOptions({
    queryKey: ['content', slug],
    queryFn: async (asked) => (await readPublic(getContentPage, asked, { slug })).body,
  })

export const configQueryOptions = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async (asked) => (await readPublic(getConfig, asked)).body,
    staleTime: goodFor(HOUR_MS),
  })
