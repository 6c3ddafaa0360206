import type { SeedPage } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const privacyPolicy: SeedPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  kicker: 'आपकी जानकारी',
  intro:
    'What we know about you, why, for how long, and how to make us forget it. In short: what an order needs, and nothing to sell.',
  blocks: [
    heading('What we keep'),
    list(
      'Your phone number, because you log in with it and the courier calls it.',
      'Your name, your email address and the addresses you save, because a parcel and an invoice need them.',
      'Your orders, returns and the messages you send us.',
      'Your cart, when you are logged in, so that it is the same on every phone.',
      'Reviews you write, shown with the name you give.',
      'Your email address on the list of our letters, if you put it there.',
      'How fast the shop is: one visit in ten tells us which kind of page it began on, how fast its line is, and four measurements. They are added up by the week; nothing says whose visit it was.',
    ),
    heading('What we do not keep'),
    list(
      'Card numbers and UPI details. You type them at the payment provider; we learn only whether the payment went through.',
      'Your location. A pin code is enough for us.',
      'A record of what you look at. There are no advertising trackers in this shop.',
    ),
    heading('What stays in your browser'),
    paragraph(
      'As a guest your cart lives on your own device. So do saved copies of products and pictures, which let the shop work without network, and small notes such as a list view you prefer. One cookie keeps you logged in; it is sent to nobody but us. When you log out, your orders, addresses and profile are removed from the device.',
    ),
    heading('Why we may use it'),
    paragraph(
      'To carry out your order, to keep the accounts the law asks of us, and, where you agreed, to write to you. You can take such an agreement back at any time, as easily as you gave it. Every letter from us has a link that ends them.',
    ),
    heading('Who else sees it'),
    list(
      'The courier: name, address, phone number.',
      'The payment provider: the amount, the order and your phone number.',
      'The message service that carries the login code: your phone number and the code.',
      'Tax and other authorities, where the law obliges us.',
    ),
    paragraph('Nobody else. We do not sell or lend data about you to anyone.'),
    heading('How long'),
    paragraph(
      'Orders and invoices stay as long as tax law demands. A login code is worthless after five minutes. Your profile and addresses stay until you delete them or ask us to. If you ask us to erase your account, we remove what identifies you and keep only the figures that the accounts need.',
    ),
    heading('Your rights'),
    paragraph(
      'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold, have it corrected or erased, name somebody to act for you, and complain. Much of it you can do yourself in [your profile](/profile/personal-info); for the rest [write to us](/contact-us). We answer within 30 days. If our answer does not satisfy you, you may go to the Data Protection Board of India.',
    ),
    heading('Children'),
    paragraph('The shop is for adults. Please do not open an account for somebody under 18.'),
    heading('Safety, and changes to this page'),
    paragraph(
      'Connections are encrypted, login codes and sessions are stored only in a form that cannot be read back, and few people can see orders at all. Should data ever get into the wrong hands, we tell you and the authority. When this page changes in a way that matters, we say so on the home page before it holds.',
    ),
  ],
}
