/** The form on the contact page. */
export const contactFormText = {
  title: 'Send us a message',
  fullName: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone number',
  message: 'Your message',
  send: 'Send message',
  sent: 'Thank you. Your message has reached us, and a person will write back.',
}
