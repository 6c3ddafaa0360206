import type { getDashboard } from '#domain/contract/admin.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'

/** What the server says of the shop today. */
export type DashboardAnswer = AnswerOf<typeof getDashboard>
