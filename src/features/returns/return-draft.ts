import * as v from 'valibot'
import type { ReturnItem } from '#domain/validation/return-request.ts'
import { parsed } from '#src/lib/web-storage.ts'
import { dropDraft, keepDraft, readDraft } from '../outbox/drafts.ts'

/** What is written of a request; its photos and the account for the money are not kept. */
interface ReturnDraft {
  description: string
  items: readonly ReturnItem[]
}

const ItemsSchema = v.array(v.object({ productId: v.string(), quantity: v.number(), reason: v.string() }))
const nameOf = (orderId: string): string => `return:${orderId}`

/** What was written in this tab before: a cheap phone ends the page while its camera takes the photo of the jar. */
export function readReturnDraft(orderId: string): ReturnDraft {
  const { description, items } = readDraft(nameOf(orderId), { description: '', items: '' })
  const kept = v.safeParse(ItemsSchema, parsed(items || null))
  return { description, items: kept.success ? kept.output : [] }
}

export function keepReturnDraft(orderId: string, { description, items }: ReturnDraft): void {
  keepDraft(nameOf(orderId), { description, items: JSON.stringify(items) })
}

/** The request was sent. */
export const dropReturnDraft = (orderId: string): void => dropDraft(nameOf(orderId))
