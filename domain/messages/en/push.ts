/** Push messages: asking for them, and what the server says. */
export const pushText = {
  subscribed: 'You will get notifications here.',
  unsubscribed: 'You will not get notifications here any more.',
  foreignService: 'This browser uses a push service the shop does not know.',
  ask: 'Get updates on your order?',
  askText: 'We can send a notification to this browser at each step of your order.',
  yes: 'Notify me',
  on: 'You get a notification here at each step.',
  off: 'Stop notifications here',
  failed: 'That did not work just now. You will get an SMS all the same.',
  refused: 'Notifications are blocked in this browser. You will get an SMS all the same.',
}
