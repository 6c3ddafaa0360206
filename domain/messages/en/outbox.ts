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
  kept: 'Kept on this device. It will be sent by itself when we can be reached.',
  keptForLogin: 'Kept on this device. Log in, and it is sent.',
  keptWithPage: 'This browser does not let us store anything: keep this page open until it is sent.',
  logIn: 'Log in and send',
  line: (count: number) =>
    count === 1 ? '1 thing you wrote is not sent yet.' : `${count} things you wrote are not sent yet.`,
  show: 'Show',
  title: 'Not sent yet',
  lead: 'What you wrote is kept here until it has reached us. Orders never wait here.',
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
