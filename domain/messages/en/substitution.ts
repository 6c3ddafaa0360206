import type { Substitution } from '../../rules/substitution.ts'

/** What is done when a food of an order is missing: asked at checkout, repeated on the order, told to who packs it. */
export const substitutionText = {
  label: 'If something is missing',
  hint: 'We check every item again when we pack. We remember your choice for next time.',
  /** To choose from, in the customer's words. */
  choices: {
    leave_out: 'Leave it out, I do not pay for it',
    call: 'Call me first',
    replace: 'Send the nearest one instead',
  } satisfies Readonly<Record<Substitution, string>>,
  /** On the order, in the shop's words. */
  promises: {
    leave_out: 'If something is missing, we leave it out and you do not pay for it.',
    call: 'If something is missing, we call you first.',
    replace: 'If something is missing, we send the nearest one instead.',
  } satisfies Readonly<Record<Substitution, string>>,
  /** For staff, on the order's page and on the packing slip. */
  tasks: {
    leave_out: 'leave it out, the money goes back',
    call: 'call the customer',
    replace: 'replace it with the nearest one',
  } satisfies Readonly<Record<Substitution, string>>,
  task: (substitution: Substitution): string => `If something is missing: ${substitutionText.tasks[substitution]}`,
}
