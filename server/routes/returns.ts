import {
  addReturnItem,
  cancelReturn as cancelCall,
  getReturnPhoto,
  getReturnPhotoForStaff,
  listReturns,
} from '#domain/contract/return.ts'
import { paise } from '#domain/money.ts'
import { amountsBack } from '#server/commands/returns/amounts-back.ts'
import { cancelReturn } from '#server/commands/returns/change-returns.ts'
import { readReturnPhoto, readReturns } from '#server/commands/returns/read-returns.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import type { Deps } from '#server/deps.ts'
import { returnFormOf } from '#server/policies/return-form.ts'
import { presentReturn } from '#server/presenters/return.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { type Answer, type Handled, handle } from './handle.ts'
import { clientKeyOf } from './http-env.ts'

/** An answer that no cache and no other page may keep. */
const photoAnswer = (body: Uint8Array): Answer => ({ body, headers: { 'content-type': 'image/webp' } })

/** A customer's own returns, and their photos for staff. */
export function returnRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  const presented = async (views: readonly ReturnView[]) => {
    const back = await amountsBack(read, views)
    return views.map((view) => presentReturn(view, back.get(view.id) ?? paise(0)))
  }
  return [
    handle(addReturnItem, async ({ userId, body, headers }) => {
      const form = await returnFormOf(body)
      const { views, isRepeat } = await requestReturn(deps, { userId, form, clientKey: clientKeyOf(headers) })
      const returns = await presented(views)
      return { status: isRepeat ? 200 : 201, body: { data: returns[0], returns } }
    }),

    handle(listReturns, async ({ userId, query }) => {
      const { returns, next } = await readReturns(read, userId, query)
      return { body: { returns: await presented(returns), next } }
    }),

    handle(cancelCall, async ({ userId, params }) => {
      const id = params.id ?? ''
      await cancelReturn(deps, userId, id)
      return { body: { data: { _id: id } } }
    }),

    handle(getReturnPhoto, async ({ userId, params, query }) => {
      const photo = { returnId: params.id ?? '', photoNo: params.photoNo ?? '', size: query.size, ownerId: userId }
      return photoAnswer(await readReturnPhoto(read, photo))
    }),

    handle(getReturnPhotoForStaff, async ({ params, query }) => {
      const photo = { returnId: params.id ?? '', photoNo: params.photoNo ?? '', size: query.size, ownerId: undefined }
      return photoAnswer(await readReturnPhoto(read, photo))
    }),
  ]
}
