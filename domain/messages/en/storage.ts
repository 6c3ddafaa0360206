/** What a shop says that cannot keep anything now: to shoppers `busy`, to whoever watches it the reason. */
export const storageMessages = {
  busy: 'The shop is very busy at this moment. Please try again in a few seconds.',
  starting: 'The shop is starting.',
  stopping: 'The shop is stopping.',
  diskFull: 'The disk is full.',
  away: 'The database cannot be written.',
  otherTables: 'The tables of the database are not those of this version.',
} as const
