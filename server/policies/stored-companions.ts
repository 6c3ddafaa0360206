import * as v from 'valibot'
import { readJson } from './stored-json.ts'

/** How many customers ordered two foods together, by the groups of both; no word of who they are. */
const BoughtTogetherSchema = v.object({
  countedAt: v.number(),
  pairs: v.record(v.string(), v.record(v.string(), v.number())),
})
export type BoughtTogether = v.InferOutput<typeof BoughtTogetherSchema>

/** What was counted last; nothing where it never was. */
export const boughtTogetherOf = (text: string | undefined): BoughtTogether =>
  text === undefined ? { countedAt: 0, pairs: {} } : readJson(BoughtTogetherSchema, text)
