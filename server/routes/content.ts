import { getBanners, getBlogs, getConfig, getContentPage, getRecipes } from '#domain/contract/content.ts'
import { getPinCodes } from '#domain/contract/delivery.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { contentAnswer, listAnswer } from './content-answer.ts'
import { type Handled, handle } from './handle.ts'

/** Banners, articles, recipes, pages and the shop's configuration, all from the content snapshot. */
export function contentRoutes(content: ContentCache): Handled[] {
  const fixedPaths = [getConfig, getPinCodes, getSearchKnowledge]
  const lists = [getBanners, getBlogs, getRecipes]
  return [
    ...fixedPaths.map((call) => handle(call, ({ headers }) => contentAnswer(content, call.path, headers))),
    ...lists.map((call) => handle(call, (asked) => listAnswer(content, call.path, asked))),
    handle(getContentPage, (call) => contentAnswer(content, `/api/content/${call.params.slug ?? ''}`, call.headers)),
  ]
}
