/** What the server says to staff. */
export const adminServerMessages = {
  checkFields: 'Please check the marked fields.',
  codeNeeded: 'Please enter the code of your authenticator app.',
  wrongTotp: 'That code is not right, or it was used already. Please wait for the next one.',
  wrongPassword: 'That password is not right.',
  twoFactorIsOn: 'Two-step login is on already. Turn it off before you set it up again.',
  noTwoFactorBegun: 'There is no two-step login to confirm. Please begin again.',
}
