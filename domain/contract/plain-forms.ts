/** Where forms go that a browser without scripts sends: no calls of the client's, answered with a page. */
export const PLAIN_FORMS = {
  contact: '/forms/contact',
  newsletter: '/forms/newsletter',
  pinCode: '/forms/pin-code',
} as const
