import { groupedCount } from '../../grouped-count.ts'

/** A wait that may be most of a day. */
const wait = (minutes: number) => {
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
const pieces = (count: number) => `${groupedCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** What the server says to staff. */
export const adminServerMessages = {
  checkFields: 'Please check the marked fields.',
  codeNeeded: 'Please enter the code of your authenticator app.',
  passwordChangeNeeded:
    'Please choose a password of your own first: the one you were given is for the first login alone.',
  secondStepNeeded: 'Please set up two-step login first: this shop asks for it.',
  wrongTotp: 'That code is not right, or it was used already. Please wait for the next one.',
  tooManyWrongCodes: (minutes: number) =>
    `Too many wrong codes were given for this account. Please try again in ${wait(minutes)}. If they were not yours, somebody knows your password: whoever runs the server can give you a new one, and you can log in at once.`,
  wrongPassword: 'That password is not right.',
  passwordChanged: 'Your password is changed, and your other logins have ended.',
  passwordChangedMeanwhile: 'Your password was changed in another place meanwhile. Please log in again.',
  twoFactorIsOn: 'Two-step login is on already. Turn it off before you set it up again.',
  noTwoFactorBegun: 'There is no two-step login to confirm. Please begin again.',
  badCursor: 'This page of the list does not exist. Please start from the first one.',
  unknownTab: 'This list has no such tab.',
  noSuchDay: 'That is no day of the calendar.',
  unknown: 'We could not find this. It may have been deleted.',
  placedBefore:
    'This order was placed already, as it stood here before. Please look for it in the list of orders; to take another one, open this page anew.',
  exportNoted: 'Noted in the list “Security”.',
  unknownRole: 'A customer is either a customer or blocked.',
  anonymised: 'This account was deleted and cannot be opened again.',
  customerUnfinished: (orderNo: string) =>
    `Order ${orderNo} of this customer is not finished yet. Please delete the customer when it is delivered, cancelled or sent back, and what is owed is paid back.`,
  percentMissing: 'Please give at least 1 percent.',
  amountMissing: 'Please give an amount.',
  minimumTooLow: 'The minimum must be above the amount taken off, so that something is left to pay.',
  endsBeforeStart: 'The end must be after the start.',
  codeTaken: 'There is a coupon with this code already.',
  areaTaken: 'There is an area of these digits already. Open it in the list to change it.',
  answeredAlready: 'Somebody else noted an answer to this meanwhile.',
  unknownStatus: 'There is no such status.',
  statusStep: (from: string, to: string) => `An order that is ${from} cannot become ${to}.`,
  paymentStep: (from: string, to: string) => `A payment that is ${from} cannot be set to ${to} by hand.`,
  unpaidStays: 'This online order is not paid yet, so it cannot be dispatched.',
  callFirst: 'This is a large order to be paid in cash. Please ring the customer and confirm it first.',
  noCallNeeded: 'This order needs no call.',
  orderDeleted:
    'This order was deleted from the lists. Its invoice and credit notes are in Invoices, and what went back of its money in Refunds.',
  cancelFirst: 'Cancel this order first; then it can be deleted.',
  unknownCollection: 'Only Orders, Users and Queries can be deleted this way.',
  reportsUnderWay: 'Other reports are being made just now. Please try again in a moment.',
  nothingOwed: 'Nothing is owed on this order through the payment company.',
  refundStep: {
    due: 'The payment company sends this money back; it cannot be paid by hand too.',
    asked: 'The payment company is sending this money back; it cannot be paid by hand too.',
    failed: 'This refund is noted as not arrived already.',
    done: 'This money was paid back already.',
  },
  paidByHand: (rupees: number, reference: string) => `Rs. ${rupees.toFixed(2)} paid by hand, reference ${reference}`,
  piecesStay: 'Pieces can be cancelled until the order is dispatched, and of an online order once it is paid.',
  fewerPieces: (pieces: number) =>
    pieces === 1 ? 'The order has one piece of it.' : `The order has ${pieces} pieces of it.`,
  cancelWhole: 'Nothing would be left. Please cancel the whole order.',
  addedBefore:
    'This was stored already, with what stood here before. Please open it from the list and change it there.',
  doneBefore: 'This was done already, with what stood here before. Please close this and look at the order first.',
  goodwillLater:
    'Money can be given as goodwill once an order is dispatched. Before that, please cancel pieces or the order.',
  nothingToGive: 'Nothing was paid for this order, or all of it goes back already.',
  atMost: (amount: string) => `At most ${amount} can be given back.`,
  undoneAlready: 'This step has been taken back already.',
  undoTooLate: 'This can no longer be taken back: its message has left, or something else happened since.',
  deleted: 'Deleted.',
  picture: {
    'too-many-bytes': 'This picture is larger than 5 MB.',
    'too-many-pixels': 'This picture has more than 40 million pixels.',
    'not-a-picture': 'Please choose a JPEG, PNG or WebP picture.',
    damaged: 'This picture is damaged. Please save it again and choose it once more.',
  },
  pictureStoreAway: 'Pictures cannot be kept at the moment. Please try again in a few minutes.',
  oneFile: 'Please choose one file.',
  digestMissing: 'Please look at the file before you apply it.',
  twice: 'This field came twice.',
  noJson: 'This is not valid JSON.',
  unknownFile: 'There is no picture of this name. Please use front, left or more.',
  tooManyFiles: 'These are too many pictures.',
  addressMissing: 'Please give an address of plain letters and digits.',
  nameTaken: 'There is something of this name already.',
  addressTaken: 'This address is taken already.',
  noSuchCategory: 'There is no such category.',
  noSuchFood: 'No product has the address after the stroke.',
  noSuchPicture: 'This picture is not stored. Please upload it again.',
  pictureMissing: 'Please choose a picture.',
  noInvoice: 'A cancelled order that was never invoiced gets no invoice.',
  unknownReport: 'There is no such report.',
  offerSavesMore: 'The cart’s own offer saves as much, or nothing would be left to pay.',
  tooFewPieces: (name: string, left: number) =>
    left === 0
      ? `${name} is sold out.`
      : `There ${left === 1 ? 'is one piece' : `are ${left} pieces`} of ${name} left.`,
  customerBlocked: 'This customer is blocked.',
  unknownFormat: 'Products come as csv or xlsx.',
  dietContradicted: 'A food with milk, egg or fish is not vegan, and one with gluten is not gluten-free.',
  frontMissing: 'A product in the shop needs a front picture.',
  changedMeanwhile: 'Somebody else changed this after you opened it, so nothing was saved.',
  steppedMeanwhile: 'Somebody else took a step here after you opened it, so nothing was done. Please look at it again.',
  stock: {
    moved: (seen: number, now: number) =>
      `The shop’s books said ${pieces(seen)} when you counted and say ${pieces(now)} now: some were sold or came back meanwhile. Please look at the shelf again.`,
    tooFew: (now: number) => `You can take away ${pieces(now)} at most.`,
    tooMany: 'That is more than the shop can keep count of.',
    reused:
      'What you sent before, without hearing from us, was written down after all. Please look at it, and save again what is still to change.',
  },
} as const
