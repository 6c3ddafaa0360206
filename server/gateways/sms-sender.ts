import type { OrderNotification } from '#domain/rules/order-notification.ts'

/** One message to one phone. India's networks send registered texts only, so each says which of them it is. */
export type Sms = {
  /** With +91. */
  phone: string
  /** The whole message, as it reads. */
  text: string
} & (
  | { kind: 'otp'; otp: string }
  | {
      kind: OrderNotification
      /** The values of the text's variables, in order. */
      values: readonly string[]
      /** The same for every attempt at this message. */
      id: string
    }
)

/**
 * An SMS network that answered no, or not at all. Names the service and its status, never an address, which would
 * contain keys.
 */
export class SmsNetworkError extends Error {}

/** The network is there, and does not take this message: a number that is no mobile's, or of somebody who wants no messages. */
export class SmsRefused extends SmsNetworkError {}

/** What a network's gateway does: it hands over one message. */
export interface SmsNetwork {
  /** Whether the operator registered a text for this kind; other messages are not for this channel. */
  canSend(kind: Sms['kind']): boolean
  /** Rejects if the network did not take it; the error contains no secret and no phone number. */
  send(sms: Sms): Promise<void>
}

/** The port the shop sends through. */
export interface SmsSender extends SmsNetwork {
  /** Takes as long as sending does, and sends nothing: the time must not reveal that a message was withheld. */
  pretend(): Promise<void>
}

/** The registered text of each kind of message, by the network's own id or name of it. */
export type SmsTemplates = ReadonlyMap<Sms['kind'], string>
