import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema } from './field.ts'

export const ResourceTypeSchema = v.picklist(['products', 'orders', 'users', 'queries', 'returns'])
const DaySchema = v.pipe(v.string(), v.isoDate())

export const AdminSchema = v.object({ _id: IdSchema, email: v.string() })

export const adminLogin = endpoint({
  name: 'adminLogin',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  body: v.strictObject({ email: lineOf(254), password: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ token: v.string() }),
})

export const getAdminProfile = endpoint({
  name: 'getAdminProfile',
  method: 'GET',
  path: '/api/admin/profile',
  access: 'admin',
  answer: v.object({ admin: AdminSchema }),
})

export const getResourceCounts = endpoint({
  name: 'getResourceCounts',
  method: 'GET',
  path: '/api/admin/resources/count',
  access: 'admin',
  answer: v.object({
    resourcesCount: v.object({
      products: v.number(),
      orders: v.number(),
      users: v.number(),
      queries: v.number(),
      returns: v.number(),
    }),
  }),
})

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/api/admin/resources',
  access: 'admin',
  query: v.object({ type: ResourceTypeSchema, after: v.optional(lineOf(120)) }),
  answer: v.object({ type: ResourceTypeSchema, list: v.array(v.unknown()), next: v.nullable(v.string()) }),
})

export const createInvoice = endpoint({
  name: 'createInvoice',
  method: 'POST',
  path: '/api/admin/orders/invoice',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema }),
  answerType: 'pdf',
})

export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: '/api/admin/generate/{type}/report',
  access: 'admin',
  body: v.strictObject({ startDate: DaySchema, endDate: DaySchema }),
  answerType: 'xlsx',
})

export const addProduct = endpoint({
  name: 'addProduct',
  method: 'POST',
  path: '/api/admin/products/add',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ _id: IdSchema }),
  status: 201,
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/api/admin/products/update/{id}',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ _id: IdSchema }),
})

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/admin/delete/{collection}/{id}',
  access: 'admin',
  answer: MessageSchema,
})

export const addBanner = endpoint({
  name: 'addBanner',
  method: 'POST',
  path: '/api/main/banners/add',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ _id: IdSchema }),
  status: 201,
})

export const deleteBanner = endpoint({
  name: 'deleteBanner',
  method: 'DELETE',
  path: '/api/main/banners/delete/{id}',
  access: 'admin',
  answer: MessageSchema,
})

export const updateStatus = endpoint({
  name: 'updateStatus',
  method: 'PUT',
  path: '/api/admin/update/status',
  access: 'admin',
  body: v.strictObject({
    collection: v.picklist(['orders', 'payments', 'returns', 'users']),
    id: IdSchema,
    status: lineOf(40),
  }),
  answer: v.object({ document: v.unknown() }),
})

export const createCustomOrder = endpoint({
  name: 'createCustomOrder',
  method: 'PUT',
  path: '/api/admin/custom/order/create',
  access: 'admin',
  answer: v.object({ orderId: IdSchema }),
  status: 201,
})
