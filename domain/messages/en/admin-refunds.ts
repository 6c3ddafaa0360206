import type { RefundReason, RefundState, RefundWay } from '../../rules/refund.ts'

/** Money that goes back, behind the counter. */
export const adminRefundsText = {
  search: 'Order, name, phone or reference',
  owed: (amount: string) => `${amount} is owed in all`,
  nothingOwed: 'Nothing is owed to anybody.',
  since: 'Since',
  why: 'Why',
  where: 'Where it goes',
  state: 'State',
  reasons: {
    cancelled: 'The order was cancelled',
    line_cancelled: 'A part was cancelled',
    returned: 'Goods came back',
    goodwill: 'Goodwill',
    too_late: 'Paid too late',
    sold_out: 'Sold out meanwhile',
    paid_twice: 'Paid twice',
    wrong_amount: 'Another amount was paid',
  } satisfies Record<RefundReason, string>,
  states: {
    due: 'due',
    asked: 'on its way',
    failed: 'did not arrive',
    done: 'paid back',
  } satisfies Record<RefundState, string>,
  /** In a file, where no account may stand. */
  ways: { gateway: 'Through the payment company', by_hand: 'By hand' } satisfies Record<RefundWay, string>,
  gateway: 'Through the payment company, by itself',
  payeeMissing: 'The customer was asked for a UPI id or an account.',
  upi: 'UPI',
  account: (number: string, ifsc: string) => `Account ${number}, IFSC ${ifsc}`,
  paid: 'Paid back',
  paidTitle: (amount: string, name: string) => `${amount} was paid back to ${name}?`,
  paidFollows: ['It stays noted as paid; this cannot be taken back.', 'The customer gets a message.'],
  reference: 'Reference of the bank or the UPI app',
  paidYes: 'Yes, it is paid',
  failed: 'Did not arrive',
  failedTitle: (amount: string) => `${amount} did not arrive?`,
  failedFollows: ['It stays owed.', 'The customer gets a message and is asked to check UPI id or account.'],
  failedNote: 'What went wrong',
  failedYes: 'Yes, ask the customer',
  doneBy: (email: string, reference: string) => `${email}, ${reference}`,
}

/** What every question before an irreversible step says besides its own words. */
export const confirmText = {
  no: 'Go back',
  follows: 'What follows:',
  closedByItself: 'Somebody else has changed this meanwhile.',
  hadTyped: (typed: string) => `You had typed: ${typed}`,
}
