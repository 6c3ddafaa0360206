import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { IdSchema } from './field.ts'

export const ReturnStatusSchema = v.picklist(['requested', 'rejected', 'inProgress', 'completed'])

export const ReturnSchema = v.object({
  _id: IdSchema,
  orderId: IdSchema,
  productId: IdSchema,
  quantity: v.number(),
  reason: v.string(),
  description: v.string(),
  returnStatus: ReturnStatusSchema,
  createdAt: v.string(),
})

export const addReturnItem = endpoint({
  name: 'addReturnItem',
  method: 'POST',
  path: '/api/orders/add-return-item',
  access: 'customer',
  bodyKind: 'multipart',
  answer: v.object({ data: ReturnSchema }),
  status: 201,
})

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/api/orders/all/return-items',
  access: 'customer',
  answer: v.object({ returns: v.array(ReturnSchema) }),
})

export const cancelReturn = endpoint({
  name: 'cancelReturn',
  method: 'DELETE',
  path: '/api/orders/cancel-return/{id}',
  access: 'customer',
  answer: v.object({ data: v.object({ _id: IdSchema }) }),
})
