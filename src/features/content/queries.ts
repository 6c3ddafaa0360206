import { queryOptions } from '@tanstack/react-query'
import {
  type ContentSlug,
  getBanners,
  getBlogs,
  getConfig,
  getContentPage,
  getRecipes,
} from '#domain/contract/content.ts'
import { fetchAnswer } from '#src/lib/http.ts'

const HOUR = 3_600_000

export const bannersQueryOptions = () =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => (await fetchAnswer(getBanners, { signal })).mainBanners,
  })

export const blogsQueryOptions = () =>
  queryOptions({ queryKey: ['blogs'], queryFn: ({ signal }) => fetchAnswer(getBlogs, { signal }) })

export const recipesQueryOptions = () =>
  queryOptions({ queryKey: ['recipes'], queryFn: ({ signal }) => fetchAnswer(getRecipes, { signal }) })

export const contentPageQueryOptions = (slug: ContentSlug) =>
  queryOptions({
    queryKey: ['content', slug],
    queryFn: ({ signal }) => fetchAnswer(getContentPage, { params: { slug }, signal }),
  })

export const configQueryOptions = () =>
  queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => fetchAnswer(getConfig, { signal }), staleTime: HOUR })
