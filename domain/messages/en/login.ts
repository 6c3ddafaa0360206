const pieces = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the server says about codes, sessions, referrals and profiles. */
export const loginMessages = {
  codeSent: 'We have sent a code to your phone.',
  /** The whole SMS. The last line lets the phone fill in the code by itself; its form is fixed. */
  sms: (code: string, shop: string, minutes: number, host: string) =>
    `${code} is your OTP for ${shop} login. Valid ${minutes} min. Do not share.\n\n@${host} #${code}`,
  resendTooSoon: (seconds: number) =>
    `Please wait ${pieces(seconds, 'second', 'seconds')} before asking for another code.`,
  tooManyCodes: (minutes: number) =>
    `Too many codes were asked for. Please try again in ${pieces(minutes, 'minute', 'minutes')}.`,
  shopSendsNoMore: 'We cannot send more codes today. Please try again tomorrow.',
  proofNeeded: 'Many codes are being asked for just now. Please try again, on an up-to-date browser.',
  smsFailed: 'We could not send the code just now. Please try again in a moment.',
  wrongCode: (triesLeft: number) => `That code is not right. You have ${pieces(triesLeft, 'try', 'tries')} left.`,
  wrongCodeLast: 'That code is not right. Please ask for a new one.',
  codeGone: 'This code has expired. Please ask for a new one.',
  /** A browser without the cookie that came with its code: the cookie is gone with the code, or was never kept. */
  codeGoneOrNoCookie:
    'This code has expired, or your browser keeps no cookies of this shop. Please allow them, and ask for a new code.',
  tooManyWrongToday: 'Too many wrong codes for this number today. Please try again tomorrow.',
  tooManyTries: (minutes: number) => `Too many tries. Please try again in ${pieces(minutes, 'minute', 'minutes')}.`,
  blocked: 'This account is closed. Please write to us if you think that is a mistake.',
  referralUnknown: 'We do not know this referral code. Please check it or leave the field empty.',
  referralKnown: 'This referral code works.',
  sessionOver: 'Your session has ended. Please log in again.',
  foreignOrigin: 'This call may come from the shop’s own pages only.',
  loggedOut: 'Successfully logged out!',
  addressUnknown: 'We could not find this address among yours.',
  addressesFull: (max: number) => `You can keep ${max} addresses. Please delete one first.`,
  adminRefused: 'Email or password is not right.',
}
