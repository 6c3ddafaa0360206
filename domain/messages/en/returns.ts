/** What the server says about returns. */
export const returnMessages = {
  unknown: 'We could not find this return.',
  photoUnknown: 'We could not find this photo.',
  badCursor: 'This page of your returns does not exist.',
  notReturnable: 'This item cannot be sent back: returns are open for seven days after delivery.',
  tooManyPieces: (bought: number) =>
    bought === 1 ? 'You bought one piece of this item.' : `You bought ${bought} pieces of this item.`,
  alreadyAsked: 'You have asked for a return of this item before.',
  cannotTakeBack: {
    rejected: 'This return was declined; there is nothing to cancel.',
    inProgress: 'We are already working on this return, so it can no longer be cancelled.',
    completed: 'This return is complete.',
  },
  cannotDecide: 'A return with this status cannot be changed like that.',
  photoDamaged: 'One of the photos could not be read. Please choose another.',
  photoTooLarge: 'One of the photos has too many pixels. Please choose a smaller one.',
  tooManyRequests: (minutes: number) =>
    `That was a lot of return requests. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
}
