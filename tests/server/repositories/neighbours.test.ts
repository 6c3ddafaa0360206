import type { Transaction } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import * as account from '#server/repositories/account.ts'
import * as addresses from '#server/repositories/addresses.ts'
import { reduceLine } from '#server/repositories/admin/order-lines.ts'
import * as desk from '#server/repositories/admin/orders.ts'
import * as people from '#server/repositories/admin/people.ts'
import { removeCashOf } from '#server/repositories/admin/steps.ts'
import { moveStock } from '#server/repositories/admin/stock.ts'
import * as accounts from '#server/repositories/admin-accounts.ts'
import * as admins from '#server/repositories/admins.ts'
import * as carts from '#server/repositories/carts.ts'
import { deleteContactQuery } from '#server/repositories/contact-queries.ts'
import { findFeedback } from '#server/repositories/delivery-feedback.ts'
import * as notices from '#server/repositories/notifications.ts'
import * as orders from '#server/repositories/orders.ts'
import * as otp from '#server/repositories/otp.ts'
import * as refunds from '#server/repositories/payment-refunds.ts'
import * as payments from '#server/repositories/payments.ts'
import { giveBackStock, takePieces } from '#server/repositories/product-stock.ts'
import * as pushes from '#server/repositories/push-subscriptions.ts'
import { findPayee, forgetPayee, listPayees } from '#server/repositories/refund-payees.ts'
import { findRetryToken, spendRetryToken } from '#server/repositories/retry-tokens.ts'
import * as returns from '#server/repositories/returns.ts'
import { setReviewStatus } from '#server/repositories/reviews.ts'
import * as sessions from '#server/repositories/sessions.ts'
import * as unpaid from '#server/repositories/unpaid-orders.ts'
import * as users from '#server/repositories/users.ts'
import { BESIDE, fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { rowsOfAll } from '#tests/support/whole-database.ts'

type Write = (tx: Transaction<Tables>, id: string) => Promise<unknown>
type Read = (db: Executor, id: string) => Promise<unknown>

const PLACE = { full_name: 'New', address: 'New', city: 'New', state: 'New', pin_code: '560001' } as const
const AMOUNTS = { quantity: 1, net_paise: 1, tax_paise: 1, cart_net_paise: 1 }
const PAGE = { after: undefined, limit: 9 }
const phoneOf = (id: string) => `+91980000000${id.slice(1)}`
const codeOf = (id: string) => ({ phone: phoneOf(id), purpose: 'login', client_hash: id }) as const
const MOVE = { state: 'asked', tries: 1, updated_at: LATER, next_try_at: LATER } as const

/** What a customer changes, or the shop for them. */
const CUSTOMERS: Record<string, Write> = {
  updateAddress: (tx, id) => addresses.updateAddress(tx, id, id, { ...PLACE, address_type: 'Other' }),
  deleteAddress: (tx, id) => addresses.deleteAddress(tx, id, id),
  touchCart: (tx, id) => carts.touchCart(tx, id, LATER),
  saveCartCoupon: (tx, id) => carts.saveCartCoupon(tx, id, 'NEW'),
  saveSeenPrice: (tx, id) => carts.saveSeenPrice(tx, { userId: id, productId: 'mango', unitPaise: 2 }),
  removeFromCart: (tx, id) => carts.removeFromCart(tx, id, ['mango']),
  emptyCart: (tx, id) => carts.emptyCart(tx, id),
  insertMerge: (tx, id) => carts.insertMerge(tx, { userId: id, mergeId: `third ${id}`, now: LATER }, 2),
  saveReceipt: (tx, id) => carts.saveReceipt(tx, id, 'first', `new ${id}`),
  rotateToken: (tx, id) => sessions.rotateToken(tx, id, rotationOf(id)),
  revokeOwnSession: (tx, id) => sessions.revokeOwnSession(tx, { id, userId: id }, LATER),
  revokeSession: (tx, id) => sessions.revokeSession(tx, id, LATER),
  revokeOtherSessions: (tx, id) => sessions.revokeOtherSessions(tx, id, `${id} ${BESIDE}`, LATER),
  deletePushSubscription: (tx, id) => pushes.deletePushSubscription(tx, id, id),
  forgetPushSubscription: (tx, id) => pushes.forgetPushSubscription(tx, id),
  deleteRequestedReturn: async (tx, id) => {
    await tx.deleteFrom('return_photos').where('return_id', '=', id).execute()
    return await returns.deleteRequestedReturn(tx, id, id)
  },
  updatePersonalInfo: (tx, id) => users.updatePersonalInfo(tx, id, { fullName: 'New', email: '' }),
  updatePhone: (tx, id) => users.updatePhone(tx, id, '+919111111111'),
  spendTry: (tx, id) => otp.spendTry(tx, codeOf(id), { now: NOW, latestEnd: LATER }),
  dropChallenge: (tx, id) => otp.dropChallenge(tx, codeOf(id), NOW),
  addWrongCode: (tx, id) => otp.addWrongCode(tx, phoneOf(id), '2026-11-21'),
  forgetCustomer: (tx, id) => account.forgetCustomer(tx, { id, phone: phoneOf(id), email: `${id}@haat.in` }),
}

/** What becomes of an order and its money. */
const ORDERS: Record<string, Write> = {
  updateOrder: (tx, id) => unpaid.updateOrder(tx, id, { updated_at: LATER }),
  updateLineAmounts: (tx, id) => unpaid.updateLineAmounts(tx, { orderId: id, lineNo: 1, netPaise: 1, taxPaise: 1 }),
  dropStockHold: (tx, id) => unpaid.dropStockHold(tx, id),
  saveOrderCharges: (tx, id) => orders.saveOrderCharges(tx, id, []),
  markAttemptOpen: (tx, id) => payments.markAttemptOpen(tx, id, { pageUrl: 'p', nextCheckAt: LATER }),
  markAttemptPaid: (tx, id) => payments.markAttemptPaid(tx, id, { reference: 'r', code: 'c', now: LATER }),
  markAttemptOwed: (tx, id) => payments.markAttemptOwed(tx, id),
  markAttemptFailed: (tx, id) => payments.markAttemptFailed(tx, id, { code: 'c', now: LATER }),
  noteCheck: (tx, id) => payments.noteCheck(tx, id, { code: 'c', now: LATER, nextCheckAt: null }),
  noteOddAmount: (tx, id) => payments.noteOddAmount(tx, id, { amountPaise: 1, now: LATER }),
  claimAttempt: (tx, id) => payments.claimAttempt(tx, { id, dueAt: NOW }, LATER),
  moveRefund: (tx, id) => refunds.moveRefund(tx, `gateway ${id}`, MOVE),
  claimRefund: (tx, id) => refunds.claimRefund(tx, { id: `gateway ${id}`, dueAt: NOW }, LATER),
  updateRefund: (tx, id) => refunds.updateRefund(tx, id, { state: 'done' }, LATER),
  forgetPayee: (tx, id) => forgetPayee(tx, id),
  spendRetryToken: (tx, id) => spendRetryToken(tx, id, LATER),
  markNotificationSent: (tx, id) => notices.markNotificationSent(tx, id, LATER),
  postponeNotification: (tx, id) => notices.postponeNotification(tx, id, { dueAt: LATER, givenUpAt: null }),
}

/** What staff change, and what of their own. */
const DESK: Record<string, Write> = {
  setOrderStatus: (tx, id) => desk.setOrderStatus(tx, id, { needs_call: 1 }, LATER),
  reduceLine: (tx, id) => reduceLine(tx, { order_id: id, line_no: 1 }, AMOUNTS),
  removeLine: (tx, id) => reduceLine(tx, { order_id: id, line_no: 1 }, { ...AMOUNTS, quantity: 0 }),
  removeCashOf: (tx, id) => removeCashOf(tx, { order_id: id, at: NOW }),
  changeReturnStatus: (tx, id) =>
    returns.changeReturnStatus(tx, id, { from: 'requested', to: 'inProgress', now: LATER }),
  moveStock: (tx, id) => moveStock(tx, id, -1),
  takePieces: (tx, id) => takePieces(tx, id, 1),
  giveBackStock: (tx, id) => giveBackStock(tx, id, 1),
  setReviewStatus: (tx, id) => setReviewStatus(tx, { id, status: 'approved', now: LATER }),
  setUserRole: (tx, id) => people.setUserRole(tx, id, 'blocked'),
  revokeUserSessions: (tx, id) => people.revokeUserSessions(tx, id, LATER),
  keepAnswer: (tx, id) => people.keepAnswer(tx, id, 'Soon.', LATER),
  deleteContactQuery: (tx, id) => deleteContactQuery(tx, id),
  deleteSubscription: (tx, id) => people.deleteSubscription(tx, `${id}@haat.in`),
  replacePassword: (tx, id) => accounts.replacePassword(tx, `${id}@haat.in`, 'new'),
  changePassword: (tx, id) => accounts.changePassword(tx, id, { from: 'old', to: 'new' }),
  revokeOtherAdminSessions: (tx, id) => accounts.revokeOtherAdminSessions(tx, id, `${id} ${BESIDE}`, LATER),
  revokeAdminSessions: (tx, id) => accounts.revokeAdminSessions(tx, id, LATER),
  keepPendingSecret: (tx, id) => admins.keepPendingSecret(tx, id, 'new'),
  confirmSecondFactor: (tx, id) => admins.confirmSecondFactor(tx, id, 'pending', 2),
  dropSecondFactor: (tx, id) => admins.dropSecondFactor(tx, id),
  takeTotpStep: (tx, id) => admins.takeTotpStep(tx, id, 2),
  revokeAdminSession: (tx, id) => admins.revokeAdminSession(tx, id, LATER),
  noteAdminSeen: (tx, id) => admins.noteAdminSeen(tx, id, LATER),
}

const rotationOf = (id: string) => ({
  ...{
    fromHash: `token ${id}`,
    toHash: `new ${id}`,
    now: NOW,
    expiresAt: LATER,
    longestMs: 1_000,
    networkMark: '',
    graceMs: 0,
  },
})

/** What a customer sees of their own, or the shop of one order. */
const READS: Record<string, Read> = {
  readAllOf: (db, id) => account.readAllOf(db, id),
  listAddresses: (db, id) => addresses.listAddresses(db, id),
  findReceipt: (db, id) => carts.findReceipt(db, id, 'first'),
  listLiveSessions: (db, id) => sessions.listLiveSessions(db, id, NOW, 9),
  findLiveSession: (db, id) => sessions.findLiveSession(db, id, NOW),
  findOrder: (db, id) => orders.findOrder(db, id, id),
  findOrderByKey: (db, id) => orders.findOrderByKey(db, id, id),
  listOrders: (db, id) => orders.listOrders(db, id, { ...PAGE, status: undefined }),
  listOrderLines: (db, id) => orders.listOrderLines(db, [id]),
  listOrderCharges: (db, id) => orders.listOrderCharges(db, id),
  listOrderEvents: (db, id) => orders.listOrderEvents(db, id),
  listAttempts: (db, id) => payments.listAttempts(db, id),
  findAttempt: (db, id) => payments.findAttempt(db, id),
  findAttemptByResult: (db, id) => payments.findAttemptByResult(db, id),
  readPaymentHistory: (db, id) => payments.readPaymentHistory(db, id),
  listRefunds: (db, id) => refunds.listRefunds(db, id),
  findRefund: (db, id) => refunds.findRefund(db, `gateway ${id}`),
  listRefundIds: (db, id) => refunds.listRefundIds(db, id),
  findPayee: (db, id) => findPayee(db, id),
  listPayees: (db, id) => listPayees(db, [id]),
  findRetryToken: (db, id) => findRetryToken(db, id, id),
  listReturnsOfUser: (db, id) => returns.listReturnsOfUser(db, id, { ...PAGE, orderId: undefined }),
  listReturnsByOrder: (db, id) => returns.listReturnsByOrder(db, id),
  findOwnReturn: (db, id) => returns.findOwnReturn(db, id, id),
  findReturnPhoto: (db, id) => returns.findReturnPhoto(db, { returnId: id, photoNo: 1, ownerId: id }),
  findFeedback: (db, id) => findFeedback(db, id, id),
  listUserAddresses: (db, id) => people.listUserAddresses(db, id),
  findChallenge: (db, id) => otp.findChallenge(db, codeOf(id)),
  findNotifications: (db, id) => notices.findNotifications(db, [id]),
}

/** What one customer asks for under the name of another's. */
const OF_ANOTHER: Record<string, (db: Transaction<Tables>, own: string, id: string) => Promise<unknown>> = {
  updateAddress: (tx, own, id) => addresses.updateAddress(tx, own, id, { ...PLACE, address_type: 'Other' }),
  deleteAddress: (tx, own, id) => addresses.deleteAddress(tx, own, id),
  revokeOwnSession: (tx, own, id) => sessions.revokeOwnSession(tx, { id, userId: own }, LATER),
  findRoleOfLiveSession: (tx, own, id) => sessions.findRoleOfLiveSession(tx, { sessionId: id, userId: own }, NOW),
  deletePushSubscription: (tx, own, id) => pushes.deletePushSubscription(tx, own, id),
  findOrder: (tx, own, id) => orders.findOrder(tx, own, id),
  lockOwnOrder: (tx, own, id) => unpaid.lockOwnOrder(tx, own, id),
  findOrderByKey: (tx, own, id) => orders.findOrderByKey(tx, own, id),
  findRetryToken: (tx, own, id) => findRetryToken(tx, own, id),
  findOwnReturn: (tx, own, id) => returns.findOwnReturn(tx, own, id),
  deleteRequestedReturn: (tx, own, id) => returns.deleteRequestedReturn(tx, own, id),
  findReturnable: (tx, own, id) => returns.findReturnable(tx, { userId: own, orderId: id, productId: 'mango' }),
  findReturnPhoto: (tx, own, id) => returns.findReturnPhoto(tx, { returnId: id, photoNo: 1, ownerId: own }),
  findFeedback: (tx, own, id) => findFeedback(tx, own, id),
  findLiveAdminSession: (tx, own, id) =>
    admins.findLiveAdminSession(tx, { id, adminId: own }, { now: NOW, idleSince: 0 }),
}

class Undone extends Error {}

/** Rows that a change has taken away, added or altered; the change itself is undone. */
async function changedBy(database: Database, write: (tx: Transaction<Tables>) => Promise<unknown>) {
  let answer: unknown
  const changed: string[] = []
  const work = database.write(async (tx) => {
    const before = await rowsOfAll({ kind: database.kind, read: tx })
    answer = await write(tx)
    const after = await rowsOfAll({ kind: database.kind, read: tx })
    changed.push(...before.filter((row) => !after.includes(row)), ...after.filter((row) => !before.includes(row)))
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  return { answer, changed }
}

/** What takes all of theirs, or every login of theirs, that is not over yet. */
const TAKES_ALL = ['emptyCart', 'forgetCustomer', 'revokeUserSessions', 'revokeAdminSessions']

/** Counts of the shop that grow with every row, whoever's it is. */
const IS_COUNT = /^(tallies|content_version) /

describeOnBothDatabases('of customers who have the same of everything', (open) => {
  it('a change touches the rows of the one it is for, and of nobody else', async () => {
    const database = await open()
    await fillNeighbours(database)
    for (const [name, write] of Object.entries({ ...CUSTOMERS, ...ORDERS, ...DESK })) {
      const { changed } = await changedBy(database, (tx) => write(tx, SELF))
      const rows = changed.filter((row) => !IS_COUNT.test(row))
      expect(rows.length, name).toBeGreaterThan(0)
      expect(
        rows.filter((row) => !row.includes(SELF) && !row.includes(phoneOf(SELF))),
        name,
      ).toEqual([])
      if (!TAKES_ALL.includes(name))
        expect(
          rows.filter((row) => row.includes(BESIDE)),
          name,
        ).toEqual([])
      if (name !== 'forgetCustomer')
        expect(
          rows.filter((row) => row.includes(`${SELF} over`)),
          name,
        ).toEqual([])
    }
  })

  it('a reader finds their own, and nothing of anybody else', async () => {
    const database = await open()
    await fillNeighbours(database)
    for (const [name, read] of Object.entries(READS)) {
      const found = JSON.stringify(await read(database.read, SELF))
      expect(found, name).toContain(SELF)
      expect(found.match(/\bx[02]\b/g), name).toBeNull()
    }
    expect(await orders.countOrdersByStatus(database.read, SELF)).toEqual(new Map([['active', 1]]))
    expect(await pushes.countPushSubscriptions(database.read, SELF)).toBe(1)
    expect(await carts.listCartLines(database.read, SELF)).toHaveLength(2)
    const alive = await sessions.listLiveSessions(database.read, SELF, NOW, 9)
    expect(alive.map(({ id }) => id).toSorted()).toEqual([SELF, `${SELF} ${BESIDE}`, `${SELF} elsewhere`])
    expect(await sessions.listLiveSessions(database.read, SELF, LATER, 9)).toEqual([])
    for (const [id, at] of [
      [`${SELF} over`, NOW],
      [SELF, LATER],
    ] as const)
      expect(await sessions.findLiveSession(database.read, id, at), id).toBeUndefined()
    expect(await otp.findChallenge(database.read, codeOf(SELF))).toMatchObject({ code_hmac: '' })
  })

  it('what is asked for under the name of another is neither found nor changed', async () => {
    const database = await open()
    await fillNeighbours(database)
    for (const [name, ask] of Object.entries(OF_ANOTHER)) {
      const { answer, changed } = await changedBy(database, (tx) => ask(tx, NEIGHBOUR, SELF))
      expect([answer || undefined, changed], name).toEqual([undefined, []])
    }
  })
})
