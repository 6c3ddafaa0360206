import * as v from 'valibot'

/**
 * The fields of every writing. The id goes to the server as `clientId`: a repeat with the same id is the same writing.
 */
const shared = {
  id: v.string(),
  /** The customer who was logged in when it was written (or SOMEBODY), or who logged in to send it; only they see and send it. */
  customerId: v.nullable(v.string()),
  writtenAt: v.number(),
  /** `refused` waits for the shopper's word: retry or discard. */
  state: v.picklist(['waiting', 'refused']),
  /** Why the last try did not come through; null before one and while there is no network. */
  error: v.nullable(v.string()),
  /** What it is about, for the list: a product's name, an order's number, an address. */
  about: v.string(),
}

const ReviewEntrySchema = v.object({
  ...shared,
  kind: v.literal('review'),
  body: v.object({ productId: v.string(), rating: v.number(), comment: v.string(), name: v.string() }),
})

const ContactEntrySchema = v.object({
  ...shared,
  kind: v.literal('contact'),
  body: v.object({ fullName: v.string(), email: v.string(), phoneNumber: v.string(), message: v.string() }),
})

const NewsletterEntrySchema = v.object({
  ...shared,
  kind: v.literal('newsletter'),
  body: v.object({ email: v.string() }),
})

const FeedbackEntrySchema = v.object({
  ...shared,
  kind: v.literal('feedback'),
  body: v.object({ orderId: v.string(), rating: v.number(), comment: v.string() }),
})

const EntrySchema = v.variant('kind', [
  ReviewEntrySchema,
  ContactEntrySchema,
  NewsletterEntrySchema,
  FeedbackEntrySchema,
])

export type OutboxEntry = v.InferOutput<typeof EntrySchema>
export type WritingKind = OutboxEntry['kind']

type Written<Entry> = Entry extends OutboxEntry ? Pick<Entry, 'kind' | 'body' | 'about'> : never
/** A writing as a form hands it over. */
export type Writing = Written<OutboxEntry>

/** Raised when entries change their shape: an older shop's are then dropped, never misread. */
const VERSION = 1
const KeptSchema = v.object({ version: v.literal(VERSION), entries: v.array(v.unknown()) })

/** The entries of a stored record; those this version cannot read are left out. */
export function entriesOf(stored: unknown): OutboxEntry[] {
  const kept = v.safeParse(KeptSchema, stored)
  if (!kept.success) return []
  return kept.output.entries.flatMap((entry) => {
    const read = v.safeParse(EntrySchema, entry)
    return read.success ? [read.output] : []
  })
}

/** The record for these entries; none leaves nothing. */
export function recordOf(entries: readonly OutboxEntry[]): unknown {
  return entries.length === 0 ? undefined : { version: VERSION, entries }
}
