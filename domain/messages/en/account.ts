/** What the server says about a customer's account. */
export const accountMessages = {
  sameNumber: 'This is your number already.',
  numberInUse: 'Another account uses this number.',
  unfinished: (orderNo: string) =>
    `Order ${orderNo} is not finished yet. You can delete your account when it is delivered, cancelled or sent back.`,
  deleted: 'Your account was deleted.',
  tooManyCopies: (minutes: number) =>
    `You have downloaded your data many times today. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  fileName: 'haat-account.json',
}
