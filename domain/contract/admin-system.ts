import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { MomentSchema } from './field.ts'

/** What the desk is told about the machinery, in the order it is shown. */
export const SYSTEM_CHECKS = ['backup', 'payments', 'refunds', 'messages', 'disk'] as const

/** `well` and what is fine too (`waiting` for its first time, turned `off`); `old`, `failed` and no backups need somebody. */
export const SystemCheckSchema = v.object({
  name: v.picklist(SYSTEM_CHECKS),
  state: v.picklist(['well', 'waiting', 'off', 'old', 'failed']),
  /** When it last went well; null if it never has. */
  at: v.nullable(MomentSchema),
  /** How many are concerned, where they are counted. */
  count: v.nullable(v.number()),
  /** A program's own description of a failure. */
  said: v.nullable(v.string()),
})

/** Whether the shop's machinery is well; cheap enough to ask every minute. */
export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  background: true,
  answer: v.object({ checks: v.array(SystemCheckSchema) }),
  added: true,
})
