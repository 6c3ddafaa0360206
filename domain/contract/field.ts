import * as v from 'valibot'
import { isRupees } from '../money.ts'

/** An amount on the wire: rupees with at most two decimals, never negative. */
export const RupeesSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(10_000_000),
  v.check(isRupees, 'Please give at most two decimals.'),
)

/**
 * The most products, each counted once, that one cart or order may name. More than the pieces an order may
 * hold where the operator sets nothing: a cart that is too large is refused in words of the shop, not of the wire.
 */
export const MOST_LINES = 250

/** Pieces of one product: whole, 1 to 999; the stock decides below that. */
export const QuantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w-]+$/))

/** A moment on the wire: ISO 8601 in UTC. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp())

/**
 * Some of these fields, none of which is required by itself. A value with none of them is refused, and so is a list,
 * which an object without required fields would accept.
 */
/*#__NO_SIDE_EFFECTS__*/
export const someOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(v.partial(v.object(entries)).entries), v.minEntries(1))

/** One-line text a person typed, trimmed. */
export const lineOf = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

export const MessageSchema = v.object({ message: v.string() })
