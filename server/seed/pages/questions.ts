import type { SeedPage } from '../content-parts.ts'

export const questions: SeedPage = {
  slug: 'frequently-asked-questions',
  title: 'Frequently asked questions',
  kicker: 'सवाल-जवाब',
  intro: 'Short answers to what people ask us most. If yours is missing, write to us and a person will answer.',
  blocks: [],
  questions: [
    {
      question: 'Where do you deliver?',
      answer:
        'To most pin codes in India. Type yours on any product page or in the cart, and we tell you at once whether we deliver there and what it costs. Ladakh, the Andaman and Nicobar Islands, Lakshadweep and army post offices are not covered yet.',
    },
    {
      question: 'What does delivery cost?',
      answer:
        'Delivery is free from ₹199, counted on the prices shown, before any discount. Below that a delivery fee is added: ₹60 in most places, ₹90 in the north-east and in Jammu and Kashmir. You see it before you pay.',
    },
    {
      question: 'How long does an order take?',
      answer:
        'We pack on the next working day and expect the parcel with you four days after the order. Far valleys and the week before Diwali can take longer. The tracker in your order history shows where it stands.',
    },
    {
      question: 'How can I pay?',
      answer:
        'Online by UPI or card, or in cash when the parcel arrives. Paying online takes 5% off the food. Paying in cash adds a cash on delivery charge of ₹40, or ₹50 in far places.',
    },
    {
      question: 'How do the discounts work?',
      answer:
        'Eligible foods are pickles, honey, chutney, jam, oats and chaap. From ₹199 of them you get 10% off those items, from ₹499 of them 20%. From ₹1,999 for the whole cart you get 30% off everything in it. The highest one you reach applies by itself, and only one applies at a time.',
    },
    {
      question: 'Can I use a coupon together with a discount?',
      answer:
        'A coupon takes the place of the cart discount. If the cart discount saves you more, we say so and keep it. Reductions already shown on a product stay in both cases.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'You can browse and fill the cart without one. To order, you give your phone number and type the four-digit code we send you. There is no password to remember.',
    },
    {
      question: 'The code did not arrive. What now?',
      answer:
        'Check the number and wait half a minute; then you can ask for a new code. A code is good for five minutes. If a few tries bring nothing, your mobile network may be slow: try again later, or write to us.',
    },
    {
      question: 'Can I cancel an order?',
      answer:
        'Yes, until we dispatch it. Open the order in your order history and press cancel. Money paid online goes back the way it came.',
    },
    {
      question: 'Can I return something?',
      answer:
        'Within 7 days of delivery, from your order history. Tell us what is wrong, and add photos if you can. Once we have accepted the return, we refund the item; you need not send broken glass anywhere.',
    },
    {
      question: 'My online payment failed. Is the order lost?',
      answer:
        'No. It waits for 24 hours. You can pay again from the message at the bottom of the screen, or switch to cash on delivery there. If money left your account and we did not get it, your bank returns it, usually within five to seven working days.',
    },
    {
      question: 'Are your products organic?',
      answer:
        'They are grown without chemical sprays, and each page names where. We describe what we know ourselves. Where a grower holds a certificate, its number stands on the pack; we do not use a logo that is not ours to use.',
    },
    {
      question: 'My honey has turned solid. Is it sugar?',
      answer:
        'It is honey that has not been boiled. Stand the closed jar in warm water, about 40 °C, and it will run again. The whole story is told in our blogs.',
    },
    {
      question: 'How do I know about allergens?',
      answer:
        'Every product page lists all ingredients and names mustard, nuts, peanuts, sesame, soya, gluten and milk where they are in. Many of our kitchens handle nuts and mustard, so traces are possible. If you live with an allergy, please ask us first.',
    },
    {
      question: 'Does the shop work offline?',
      answer:
        'Browsing, searching and filling the cart do, once you have opened the shop before. Put it on your home screen and it opens like an app. You need the internet to log in, check a pin code and order.',
    },
    {
      question: 'Can I get a GST invoice?',
      answer:
        'Every order has one, with all taxes already inside the prices shown. Need a company name on it? Write to us on the day of the order.',
    },
  ],
}
