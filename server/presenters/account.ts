import type * as v from 'valibot'
import type { LoginSessionSchema } from '#domain/contract/user.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { eventInOneWord } from '#domain/rules/order-event.ts'
import type { OwnSession } from '#server/commands/login/own-sessions.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { TaxDocumentRow } from '#server/db/tables-admin.ts'
import { keptDocument } from '#server/policies/tax-document.ts'
import type { readAllOf } from '#server/repositories/account.ts'

type Row = Readonly<Record<string, unknown>>
type AllRows = Awaited<ReturnType<typeof readAllOf>>

/** Names of columns that mean something inside the shop only. */
const INTERNAL = new Set(['user_id', 'fingerprint', 'media_hash', 'client_key', 'client_id', 'line_no'])
const MOMENT = /(^at|_at|_until)$/

/** A row in words a person can read: rupees, moments in ISO 8601, camel case. */
function readable(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !INTERNAL.has(name))
      .map(([name, value]) => {
        if (typeof value === 'number' && MOMENT.test(name)) return [camel(name), new Date(value).toISOString()]
        if (typeof value === 'number' && name.endsWith('_paise')) {
          return [`${camel(name.replace(/_paise$/, ''))}Rupees`, rupeesFrom(paise(value))]
        }
        return [camel(name), value]
      }),
  )
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** An event in its established form: with its reason after it. */
const inOneWord = ({ reason, ...row }: AllRows['events'][number]) => ({
  ...row,
  event: eventInOneWord(row.event, reason),
})

/** An invoice or a credit note, with whom it names: it stays as it was printed, whatever became of the order since. */
function withBuyer({ document_json, order_no: _, ...row }: TaxDocumentRow) {
  return { ...row, buyer: keptDocument({ document_json }).buyer }
}

/** The rows of each order. Sorted out once: a customer of years has hundreds of orders, and everybody waits meanwhile. */
function byOrder<R extends { order_id: string }>(rows: readonly R[]): (id: string) => Record<string, unknown>[] {
  const ofOrders = Map.groupBy(rows, (row) => row.order_id)
  return (id) => (ofOrders.get(id) ?? []).map(({ order_id: _, ...row }) => readable(row))
}

/** All own data as one document. Photos are data addresses, so that the file is whole by itself. */
export function presentAccount(
  user: UserRow,
  all: AllRows & { documents: readonly TaxDocumentRow[] },
  now: number,
): Row {
  const lines = byOrder(all.lines)
  const events = byOrder(all.events.map(inOneWord))
  const payments = byOrder(all.payments)
  const refunds = byOrder(all.refunds)
  const documents = byOrder(all.documents.map(withBuyer))
  const messages = byOrder(all.messages)
  return {
    exportedAt: new Date(now).toISOString(),
    profile: readable({ ...user }),
    addresses: all.addresses.map(readable),
    orders: all.orders.map((order) => ({
      ...readable(order),
      lines: lines(order.id),
      events: events(order.id),
      payments: payments(order.id),
      refunds: refunds(order.id),
      documents: documents(order.id),
      messages: messages(order.id),
    })),
    returns: all.returns.map((one) => ({
      ...readable(one),
      photos: all.photos
        .filter((photo) => photo.return_id === one.id)
        .toSorted((a, b) => a.photo_no - b.photo_no)
        .map((photo) => `data:image/webp;base64,${Buffer.from(photo.large).toString('base64')}`),
    })),
    refundAccounts: all.payees.map(readable),
    cart: all.cart.map(readable),
    reviews: all.reviews.map(readable),
    deliveryFeedback: all.feedback.map(readable),
    questions: all.questions.map(readable),
    logins: all.sessions.map(readable),
    pushBrowsers: all.browsers.map(readable),
  }
}

export function presentSession({ session, isThis, isNear }: OwnSession): v.InferOutput<typeof LoginSessionSchema> {
  return {
    _id: session.id,
    device: session.device,
    lastUsedAt: new Date(session.rotated_at).toISOString(),
    isThis,
    isNear,
  }
}
