import { queryOptions } from '@tanstack/react-query'
import {
  type ContentSlug,
  getBanners,
  getBlogs,
  getConfig,
  getContentPage,
  getRecipes,
} from '#domain/contract/content.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { readPublic } from '#src/lib/public-read.ts'

export const bannersQueryOptions = () =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: async (asked) => (await readPublic(getBanners, asked)).body.mainBanners,
  })

export const blogsQueryOptions = () =>
  queryOptions({ queryKey: ['blogs'], queryFn: async (asked) => (await readPublic(getBlogs, asked)).body })

export const recipesQueryOptions = () =>
  queryOptions({ queryKey: ['recipes'], queryFn: async (asked) => (await readPublic(getRecipes, asked)).body })

export const contentPageQueryOptions = (slug: ContentSlug) =>
  queryOptions({
    queryKey: ['content', slug],
    queryFn: async (asked) => (await readPublic(getContentPage, asked, { slug })).body,
  })

export const configQueryOptions = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async (asked) => (await readPublic(getConfig, asked)).body,
    staleTime: HOUR_MS,
  })
