import * as v from 'valibot'
import { DaySchema } from './admin-field.ts'
import { endpoint } from './endpoint.ts'

export const REPORT_TYPES = ['sales', 'orders', 'products', 'users', 'returns'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** `{type}` is one of REPORT_TYPES; the days are in India, both inclusive. Unknown types and a start after the end: 400. */
export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: '/api/admin/generate/{type}/report',
  access: 'admin',
  body: v.strictObject({ startDate: DaySchema, endDate: DaySchema }),
  answerType: 'xlsx',
})
