import * as v from 'valibot'
import { PIECES_GO } from '../rules/cancel-pieces.ts'
import { requiredLine } from './admin-field.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, MomentSchema, QuantitySchema, RupeesSchema } from './field.ts'

/** The last step of an order while it can be taken back: until its message leaves. */
export const OpenStepSchema = v.object({ eventId: v.number(), event: v.string(), until: MomentSchema })
export type OpenStep = v.InferOutput<typeof OpenStepSchema>

/** Undoes a step before anybody was told about it; afterwards refused with 409 STATUS_NOT_ALLOWED. */
export const undoStep = endpoint({
  name: 'undoStep',
  method: 'POST',
  path: '/api/admin/orders/undo',
  access: 'admin',
  body: v.strictObject({
    eventId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})

/** Adds a note to the timeline of an order, whatever its status. */
export const noteOrder = endpoint({
  name: 'noteOrder',
  method: 'POST',
  path: '/api/admin/orders/note',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema, note: requiredLine(300) }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})

/** Made by the desk once for each opened question: pressed again after a lost answer it counts once. */
const keyed = { clientId: IdSchema }

/**
 * Takes pieces of one line out of an order that has not left the house: stock, price, money owed and credit note
 * follow. Refused with 409 STATUS_NOT_ALLOWED after dispatch, 409 KEY_REUSED if the key was used for something else, 409
 * CHANGED_MEANWHILE where the line has another number of pieces than staff saw.
 */
export const cancelPieces = endpoint({
  name: 'cancelPieces',
  method: 'POST',
  path: '/api/admin/orders/cancel-pieces',
  access: 'admin',
  body: v.strictObject({
    ...keyed,
    orderId: IdSchema,
    productId: IdSchema,
    quantity: QuantitySchema,
    /** Where the pieces go: `gone` are written off the stock instead of being sold again. */
    go: v.picklist(PIECES_GO),
    reason: requiredLine(200),
    seen: v.optional(QuantitySchema),
  }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})

/**
 * Gives money of a paid order back as goodwill, at most its `refundable`; 409 STATUS_NOT_ALLOWED unless it was sent, 409
 * CHANGED_MEANWHILE where another `refundable` is left than staff saw.
 */
export const giveGoodwill = endpoint({
  name: 'giveGoodwill',
  method: 'POST',
  path: '/api/admin/orders/goodwill',
  access: 'admin',
  body: v.strictObject({
    ...keyed,
    orderId: IdSchema,
    amount: v.pipe(RupeesSchema, v.minValue(0.01)),
    reason: requiredLine(200),
    seen: v.optional(RupeesSchema),
  }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})
