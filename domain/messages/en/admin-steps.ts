import type { PiecesGo } from '../../rules/cancel-pieces.ts'
import type { OrderStatus } from '../../rules/order-status.ts'
import type { ReturnStatus } from '../../rules/return-status.ts'

/** A step of staff: what its button says, what is asked, and what follows from a yes. */
export interface StepText {
  label: string
  title: string
  follows: readonly string[]
  yes: string
  /** It takes something away for good. */
  isDestructive?: true
}

const UNDO = 'You can take it back for a short while; then the customer gets a message.'
const FINAL = 'This cannot be taken back.'
const LEAVES_LISTS = 'It leaves the lists for good; its invoice, credit notes and refunds stay.'

const followsCancelling = (toPay: string, isPaid: boolean): string[] => [
  'Its pieces go back on the shelf.',
  ...(isPaid ? [`What was paid is owed to the customer: up to ${toPay}.`] : []),
  'If it was invoiced, a credit note is issued.',
  'The customer gets a message at once.',
]

/** What decides about the words of an order's step. */
export interface SteppedOrder {
  orderNo: string
  /** As text. */
  toPay: string
  isCash: boolean
  isPaid: boolean
}

/** The steps of an order, a payment, a return and a customer, in words. */
export const stepsText = {
  order: (to: OrderStatus, { orderNo, toPay, isCash, isPaid }: SteppedOrder): StepText => {
    if (to === 'dispatched') {
      return {
        label: 'Mark dispatched',
        title: `${orderNo} has left the house?`,
        follows: [
          'Its invoice gets its number, if it has none yet; that number stays with the order.',
          ...(isCash && !isPaid ? [`${toPay} is to be collected on delivery.`] : []),
          UNDO,
        ],
        yes: 'Yes, it is dispatched',
      }
    }
    if (to === 'completed') {
      return {
        label: 'Mark completed',
        title: `${orderNo} has arrived?`,
        follows: [
          ...(isCash && !isPaid ? [`${toPay} counts as paid in cash.`] : []),
          'For seven days from now its items can be sent back.',
          UNDO,
        ],
        yes: 'Yes, it has arrived',
      }
    }
    return {
      label: 'Mark cancelled',
      title: `Cancel ${orderNo}?`,
      follows: [...followsCancelling(toPay, isPaid), FINAL],
      yes: 'Yes, cancel it',
      isDestructive: true,
    }
  },
  deleteOrder: ({ orderNo, toPay, isPaid }: SteppedOrder): StepText => ({
    label: 'Delete order',
    title: `Cancel and delete ${orderNo}?`,
    follows: [...followsCancelling(toPay, isPaid), LEAVES_LISTS, FINAL],
    yes: 'Yes, cancel and delete it',
    isDestructive: true,
  }),
  /** Under the question whether an order that is over is deleted. */
  leavesLists: LEAVES_LISTS,
  paid: (orderNo: string, toPay: string): StepText => ({
    label: 'Payment: paid',
    title: `${toPay} for ${orderNo} was received?`,
    follows: ['The order counts as paid.', 'You can take it back for a short while.'],
    yes: 'Yes, it was received',
  }),
  refund: (amount: string): StepText => ({
    label: 'Send the money back',
    title: `Send ${amount} back now?`,
    follows: ['The payment company is asked for it at once; it goes back once, however often it is asked.', FINAL],
    yes: 'Yes, send it back',
  }),
  /** `back` as text; empty where nothing is left to go back. */
  return: (to: ReturnStatus, back: string, isPaidOnline: boolean): StepText => {
    if (to === 'inProgress') {
      return {
        label: 'Accept',
        title: 'Accept this return?',
        follows: ['The customer is asked to send the goods.', UNDO],
        yes: 'Yes, accept it',
      }
    }
    if (to === 'completed') {
      return {
        label: 'Goods are back',
        title: 'The goods are back?',
        follows: [
          ...(back === '' ? ['All that was paid has gone back already: no more money follows.'] : []),
          ...(back !== '' && isPaidOnline ? [`${back} goes back through the payment company.`] : []),
          ...(back !== '' && !isPaidOnline ? [`${back} is owed to the customer, in the list of refunds.`] : []),
          'The shelf stays as it is: pieces that are fit for sale are written down under the product’s stock.',
          ...(back === '' ? [] : ['A credit note is issued.']),
          'The customer gets a message at once.',
          FINAL,
        ],
        yes: 'Yes, they are back',
      }
    }
    return {
      label: 'Reject',
      title: 'Reject this return?',
      follows: ['The customer gets a message at once, and cannot ask for it again.', FINAL],
      yes: 'Yes, reject it',
    }
  },
  block: (name: string): StepText => ({
    label: 'Block',
    title: `Block ${name}?`,
    follows: ['They are logged out everywhere and cannot log in or order.', 'Orders under way go on.'],
    yes: 'Yes, block',
  }),
  unblock: (name: string): StepText => ({
    label: 'Let in again',
    title: `Let ${name} in again?`,
    follows: ['They can log in and order as before.'],
    yes: 'Yes, let in',
  }),
  dispatchAll: (count: number, leftOut: readonly string[]): StepText => ({
    label: 'Mark dispatched',
    title: count === 1 ? 'One order has left the house?' : `${count} orders have left the house?`,
    follows: [
      'Their invoices get their numbers; those stay with the orders.',
      ...(leftOut.length > 0 ? [`Not among them, as these cannot be dispatched now: ${leftOut.join(', ')}.`] : []),
      UNDO,
    ],
    yes: 'Yes, they are dispatched',
  }),
  cancelPieces: (name: string, isPaid: boolean): StepText => ({
    label: 'Cancel pieces',
    title: `Cancel pieces of ${name}?`,
    follows: [
      'The order costs less; its offer, delivery and charges stay as agreed.',
      ...(isPaid ? ['What was paid for them is owed to the customer.'] : []),
      'If the order was invoiced, a credit note is issued.',
      'The customer gets a message at once.',
      FINAL,
    ],
    yes: 'Yes, cancel them',
  }),
  pieces: (most: number) => (most === 1 ? 'How many pieces (there is 1)' : `How many pieces (1 to ${most})`),
  go: 'Where the pieces are',
  goes: {
    shelf: 'Fit for sale: back on the shelf',
    gone: 'Not there or damaged: written off',
  } satisfies Record<PiecesGo, string>,
  why: 'Why, for the customer and the credit note',
  goodwill: (name: string): StepText => ({
    label: 'Give money back',
    title: `Give ${name} money back as goodwill?`,
    follows: [
      'The amount is owed to the customer, by the way it was paid.',
      'A credit note is issued; the tax of the sale stays.',
      'The customer gets a message at once.',
      FINAL,
    ],
    yes: 'Yes, give it back',
  }),
  amount: (most: string) => `Rupees (at most ${most})`,
  note: 'Note for the history of this order (optional)',
  undo: (what: string, until: string) => `Take back “${what}” (until ${until})`,
  addNote: 'Add a note to the history of this order',
  saveNote: 'Add note',
  feedback: 'What the customer said about the delivery',
  rated: (count: number) => `Delivery: ${count} of 5 stars`,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}
