/** What a browser without scripts reads after it has sent a form. */
export const plainFormText = {
  contact: { title: 'Message sent', back: 'Back to Contact us' },
  newsletter: { title: 'Newsletter', back: 'Back to the shop' },
  pinCode: { title: 'Delivery to your pin code', back: 'Back to all products' },
  refused: 'That did not work',
} as const
