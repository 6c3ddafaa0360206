/** What waits in the browser until it can be sent. Texts of section 8 stand word for word. */
export const outboxText = {
  kind: {
    review: 'Review',
    contact: 'Message to us',
    newsletter: 'Newsletter',
    feedback: 'About a delivery',
  },
  sent: {
    review: 'Review submitted successfully',
    contact: 'Your message has reached us',
    newsletter: 'You are on the newsletter list',
    feedback: 'Thank you for telling us how it arrived.',
  },
  failed: {
    review: 'Failed to submit review',
    contact: 'An error occurred',
    newsletter: 'Error subscribing to newsletter',
    feedback: 'Something went wrong',
  },
  kept: 'Saved on this device. It will be sent automatically once you are online.',
  keptForLogin: 'Saved on this device. It is sent once you log in.',
  keptWithPage: 'This browser cannot save it: please keep this page open until it is sent.',
  logIn: 'Log in and send',
  line: (count: number) =>
    count === 1 ? '1 message is not sent yet.' : `${count} messages are not sent yet.`,
  show: 'Show',
  title: 'Not sent yet',
  lead: 'What you wrote is saved here until it reaches us. Orders are never kept here.',
  state: {
    waiting: 'Waiting',
    waitingForLogin: 'Waiting for your login',
    sending: 'Sending …',
    refused: 'Not accepted',
  },
  retry: 'Try again',
  discard: 'Discard',
  retryOf: (what: string) => `Try again: ${what}`,
  discardOf: (what: string) => `Discard: ${what}`,
  discardAsk: 'Discard this for good?',
  discardYes: 'Yes, discard it',
  discardNo: 'Keep it',
  empty: 'Everything you wrote has been sent.',
}
