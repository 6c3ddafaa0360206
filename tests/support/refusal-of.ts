import { Refusal } from '#server/errors.ts'

/** The refusal a call ends in; throws when it succeeds or fails in another way. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('the call was not refused')
}
