import * as call from '#domain/contract/admin-content.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import * as content from '#server/commands/admin/change-content.ts'
import type { Deps } from '#server/deps.ts'
import { bannerFormOf } from '#server/policies/admin-form.ts'
import { type Handled, handle } from '../handle.ts'

const DELETED = { body: { message: adminServerMessages.deleted } }

/** Banners, articles, recipes and pages. */
export function adminContentRoutes(deps: Deps): Handled[] {
  return [
    handle(call.addBanner, async ({ adminId, body }) => {
      const banner = await content.addBanner(deps, adminId, bannerFormOf(body))
      return { body: { _id: banner._id, banner } }
    }),
    handle(call.updateBanner, async ({ adminId, body, params }) => ({
      body: { banner: await content.updateBanner(deps, adminId, params.id ?? '', body) },
    })),
    handle(call.deleteBanner, async ({ adminId, params }) => {
      await content.deleteContent(deps, adminId, 'banners', params.id ?? '')
      return DELETED
    }),

    handle(call.addBlog, async ({ adminId, body }) => ({ body: { blog: await content.addBlog(deps, adminId, body) } })),
    handle(call.updateBlog, async ({ adminId, body, params }) => ({
      body: { blog: await content.updateBlog(deps, adminId, params.id ?? '', body) },
    })),
    handle(call.deleteBlog, async ({ adminId, params }) => {
      await content.deleteContent(deps, adminId, 'blogs', params.id ?? '')
      return DELETED
    }),

    handle(call.addRecipe, async ({ adminId, body }) => ({
      body: { recipe: await content.addRecipe(deps, adminId, body) },
    })),
    handle(call.updateRecipe, async ({ adminId, body, params }) => ({
      body: { recipe: await content.updateRecipe(deps, adminId, params.id ?? '', body) },
    })),
    handle(call.deleteRecipe, async ({ adminId, params }) => {
      await content.deleteContent(deps, adminId, 'recipes', params.id ?? '')
      return DELETED
    }),

    handle(call.updatePage, async ({ adminId, body, params }) => ({
      body: { page: await content.updatePage(deps, adminId, params.slug ?? '', body) },
    })),
  ]
}
