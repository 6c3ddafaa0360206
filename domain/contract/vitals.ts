import * as v from 'valibot'
import { LINE_CLASSES, MEASURED_ROUTES, VITALS } from '../rules/web-vitals.ts'
import { endpoint } from './endpoint.ts'
import { MessageSchema, someOf } from './field.ts'

const LONGEST_MS = 600_000

const MeasuredSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_MS))

/** One visit as its browser measured it, without anything that says whose it was. Counted on arrival, never kept. */
export const reportVitals = endpoint({
  name: 'reportVitals',
  method: 'POST',
  path: '/api/vitals',
  access: 'public',
  budget: 'visitor',
  body: v.object({
    route: v.picklist(MEASURED_ROUTES),
    line: v.picklist(LINE_CLASSES),
    values: someOf({ LCP: MeasuredSchema, INP: MeasuredSchema, CLS: MeasuredSchema, TTFB: MeasuredSchema }),
  }),
  answerType: 'none',
  status: 204,
  added: true,
})

/** The 75th percentile of a week's visits, by kind of page; `line` is `all` for all of them together. */
export const getVitals = endpoint({
  name: 'getVitals',
  method: 'GET',
  path: '/api/admin/vitals',
  access: 'admin',
  background: true,
  answer: v.object({
    figures: v.array(
      v.object({
        /** Its Monday. */
        week: v.pipe(v.string(), v.isoDate()),
        route: v.picklist(MEASURED_ROUTES),
        line: v.picklist(['all', ...LINE_CLASSES]),
        vital: v.picklist(VITALS),
        /** Null if it was worse than the last bucket. */
        p75: v.nullable(v.number()),
        visits: v.number(),
      }),
    ),
  }),
  added: true,
})

/** Everything measured so far is forgotten. */
export const deleteVitals = endpoint({
  name: 'deleteVitals',
  method: 'DELETE',
  path: '/api/admin/vitals',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})
