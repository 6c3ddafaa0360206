import { type ErrorCode, errorStatus } from '#domain/contract/error.ts'

/** Amounts in rupees that a refused order would cost now. */
export interface AssertedAmounts {
  subTotal: number
  taxAmount: number
  shippingFee: number
  CODCharge: number
}

/**
 * A refusal that a person may read. Commands throw it without knowing HTTP; the error handler turns it into
 * `{ message, code, requestId, fields? }` with the status that belongs to the code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly amounts: AssertedAmounts | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; amounts?: AssertedAmounts; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.amounts = more.amounts
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
