/**
 * Why a payment company's call failed: `refused` is a clear no to what was asked, `barred` one to the shop itself, which may
 * not make such a call now or ever; after `unreachable` or `unintelligible` it is unknown what the company did.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'barred' | 'unreachable' | 'unintelligible'

  constructor(kind: GatewayError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayError'
    this.kind = kind
  }
}

export interface PaymentToOpen {
  /** The shop's own id of this attempt, new for each. */
  transactionId: string
  userId: string
  amountPaise: number
  /** Ten digits. */
  phone: string
  /** Where the browser goes afterwards. */
  returnUrl: string
  callbackUrl: string
}

/** What the company says about an attempt; the shop compares every field with its own data. */
export interface PaymentReport {
  merchantId: string
  transactionId: string
  state: GatewayState
  amountPaise: number
  /** The company's own id of the payment and its code, for the operator. */
  reference: string
  code: string
}

export interface RefundToAsk {
  /** The shop's own id of the refund: asked twice under it, the money goes back once. */
  refundId: string
  transactionId: string
  userId: string
  amountPaise: number
  callbackUrl: string
}

/** How the company reports a payment or a refund. `unknown`: it has never heard of it. */
export type GatewayState = 'completed' | 'failed' | 'pending' | 'unknown'

/** The port to a payment company; all calls throw GatewayError. */
export interface PaymentGateway {
  readonly provider: string
  /** The shop's name at the company; a report under another one is not about this shop. */
  readonly merchantId: string
  /** How long an opened payment page takes money. */
  readonly pageLifetimeMs: number
  /** Answers the address of the payment page. */
  pay(payment: PaymentToOpen): Promise<string>
  status(transactionId: string): Promise<PaymentReport>
  refund(refund: RefundToAsk): Promise<GatewayState>
  refundStatus(refundId: string): Promise<GatewayState>
  /**
   * The id of the attempt or refund that a signed callback is about; null for a callback that is not the company's.
   * Nothing else in it is trusted: the status call decides.
   */
  readCallback(headers: Headers, rawBody: string): string | null
}
