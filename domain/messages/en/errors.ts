/** What the server says when it cannot do what was asked; commands bring their own sentences for their own rules. */
export const errorMessages = {
  somethingWentWrong: 'Something went wrong',
  badRequest: 'This request could not be understood.',
  malformedJson: 'The body of this request is not valid JSON.',
  brokenOff: 'This request broke off before it was complete.',
  tooDeep: 'The body of this request is nested too deeply.',
  tooManyValues: 'The body of this request holds too many values.',
  invalidFields: 'Please check the marked fields.',
  notLoggedIn: 'Please log in to continue.',
  notFound: 'We could not find what you asked for.',
  methodNotAllowed: 'This address does not take that kind of request.',
  tooManyCalls: (minutes: number) =>
    `That was more than we can take at once. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  tooLarge: 'This is larger than the shop accepts.',
  unsupportedType: (expected: string) => `This request needs a body of type ${expected}.`,
  notBuilt: 'This part of the shop is not built yet.',
  busy: 'The shop is very busy. Please try again in a moment.',
} as const

/** What a shop says that cannot keep anything now: to shoppers `busy`, to whoever watches it the reason. */
export const storageMessages = {
  busy: 'The shop is very busy at this moment. Please try again in a few seconds.',
  starting: 'The shop is starting.',
  stopping: 'The shop is stopping.',
  diskFull: 'The disk is full.',
  damaged: 'The database is damaged.',
  away: 'The database cannot be written.',
  otherTables: 'The tables of the database are not those of this version.',
} as const
