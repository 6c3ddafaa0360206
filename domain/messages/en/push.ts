/** Push messages: asking for them, and what the server says. */
export const pushText = {
  subscribed: 'We will tell you here.',
  unsubscribed: 'We will not message you here any more.',
  foreignService: 'This browser uses a push service the shop does not know.',
  ask: 'Shall we tell you when it moves?',
  askText: 'This browser can show a message at each step of your order.',
  yes: 'Tell me',
  on: 'This browser tells you at each step.',
  off: 'Stop telling me here',
  failed: 'That did not work just now. You will get an SMS all the same.',
  refused: 'Messages are blocked in this browser. You will get an SMS all the same.',
}
