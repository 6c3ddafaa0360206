import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'
import { inBrowser, parsed } from '#src/lib/web-storage.ts'
import { ANSWER_KEY } from './state.ts'

const PaiseSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount): Paise => paise(amount)),
)

const AnswerSchema = v.object({
  pinCode: v.string(),
  /** For which pin code and basket it was asked, and when. */
  asked: v.string(),
  at: v.number(),
  isAvailable: v.boolean(),
  userCity: v.string(),
  userState: v.string(),
  shippingFee: PaiseSchema,
  CODCharge: PaiseSchema,
})

export type KeptAnswer = v.InferOutput<typeof AnswerSchema>

/** What was last heard of this pin code, by this tab or another; null where nothing was. */
export function readAnswer(pinCode: string): KeptAnswer | null {
  const read = v.safeParse(AnswerSchema, parsed(inBrowser.read(ANSWER_KEY)))
  return read.success && read.output.pinCode === pinCode ? read.output : null
}

/** Keeps an answer for the next page, also without network. */
export function keepAnswer(answer: KeptAnswer): void {
  inBrowser.write(ANSWER_KEY, JSON.stringify(answer))
}
