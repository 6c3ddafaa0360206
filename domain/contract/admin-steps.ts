import * as v from 'valibot'
import { requiredLine } from './admin-field.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, MomentSchema } from './field.ts'

/** The last step of an order while it can be taken back: until its message leaves. */
export const OpenStepSchema = v.object({ eventId: v.number(), event: v.string(), until: MomentSchema })
export type OpenStep = v.InferOutput<typeof OpenStepSchema>

/** Takes a step back before anybody was told of it; refused 409 STATUS_NOT_ALLOWED afterwards. */
export const undoStep = endpoint({
  name: 'undoStep',
  method: 'POST',
  path: '/api/admin/orders/undo',
  access: 'admin',
  body: v.strictObject({ eventId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})

/** Adds a note to the story of an order, whatever its status. */
export const noteOrder = endpoint({
  name: 'noteOrder',
  method: 'POST',
  path: '/api/admin/orders/note',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema, note: requiredLine(300) }),
  answer: v.object({ orderId: IdSchema }),
  added: true,
})
