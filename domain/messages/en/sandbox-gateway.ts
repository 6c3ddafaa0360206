import { formatInr, type Paise } from '../../money.ts'

/** The hosted page of the sandbox payment company. */
export const sandboxGatewayText = {
  title: 'Sandbox payment',
  company: 'Sandbox payments',
  lead: (shop: string) => `${shop} asks for`,
  practice: 'This is practice. No money moves, whatever you press.',
  reference: 'Payment',
  until: 'Open until',
  pay: (amount: Paise) => `Pay ${formatInr(amount)}`,
  paySlowly: 'Pay, but let the bank think for 20 seconds',
  fail: 'Let the payment fail',
  leave: 'Leave without paying',
  over: 'This payment is over',
  overText: 'It was finished earlier, or its time is over. Nothing more can be paid here.',
  back: 'Back to the shop',
}
