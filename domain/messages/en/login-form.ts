/** The login: phone number, one-time code, and what stands around them. */
export const loginFormText = {
  title: 'Log in · Haat',
  crumb: 'Log in',
  phone: {
    heading: 'Come in, the market is open',
    lead: 'Please provide your phone number to continue',
    label: 'Phone number',
    why: 'For the one-time code and the delivery person’s call',
    prefix: '+91',
    referralAsk: 'Have a referral code?',
    referralShow: 'Add it',
    referralLabel: 'Referral code',
    referralHint: '(if you have one)',
    send: 'Send OTP',
    sending: 'Sending the code …',
    termsLead: 'By continuing you accept our ',
    terms: 'Terms',
    termsJoin: ' and ',
    privacy: 'Privacy Policy',
    termsEnd: '.',
  },
  otp: {
    heading: 'Four digits and you are in',
    changeNumber: 'Change number',
    label: 'One-time code',
    checksItself: 'We check the code as soon as you type the fourth digit.',
    checking: 'Checking your code …',
    resendIn: (seconds: number) => `Resend in 0:${String(seconds).padStart(2, '0')}`,
    resend: 'Resend code',
  },
  /** A number as people in India group it, '+91 98765 43210'; its parts stay on one line. */
  phoneNumber: (digits: string) => `+91\u00a0${digits.slice(0, 5)}\u00a0${digits.slice(5)}`,
  /** In place of a customer's own page, while nobody could ask the shop whose browser this is. */
  unasked: {
    title: 'Your page comes back with the network',
    text: 'You are logged in, and the shop cannot be reached at this moment. This page opens by itself.',
  },
}
