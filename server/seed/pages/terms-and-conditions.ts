import type { SeedPage } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

/** The offer conditions repeat section 9 of docs/requirements; change them together with `domain/rules`. */
export const termsAndConditions: SeedPage = {
  slug: 'termsandconditions',
  title: 'Terms & Conditions',
  kicker: 'नियम और शर्तें',
  intro: 'What you can expect from us and what we ask of you, in the order in which it comes up.',
  blocks: [
    heading('Prices'),
    paragraph(
      'All prices are in rupees and include all taxes. A percentage on a product is taken off its MRP (the printed price), and the result is rounded to a whole rupee. The price that counts is the one shown when you place the order. If it has changed since you filled the cart, we show you the new amount first, and you decide again.',
    ),
    heading('Cart discounts'),
    paragraph(
      'Three discounts apply by themselves. Only one holds at a time, the highest your cart reaches, and it is counted on the prices shown.',
    ),
    list(
      'From ₹199 of eligible food: 10% off the eligible items.',
      'From ₹499 of eligible food: 20% off the eligible items.',
      'From ₹1,999 for the whole cart, eligible or not: 30% off the whole cart.',
    ),
    paragraph(
      'Eligible categories are Pickles, Honey, Chutney, Jam, Oats and Chaap. Every other category counts only toward the ₹1,999. The line "Order over Rs. 499 and get Flat 20% OFF" at the top of the shop means ₹499 or more of eligible food. "Up to 30% OFF" on a product names the highest of these discounts.',
    ),
    heading('Coupons'),
    list(
      'One coupon for one order, entered after you log in.',
      'A coupon takes the place of the cart discount; the two are not added. Reductions shown on a product stay.',
      'A coupon that would not save you more than your cart discount is not accepted, and you keep the discount.',
      'A minimum amount, first and last day, and number of uses belong to each coupon. The minimum is compared with your cart before discounts.',
      'Some coupons are given to certain phone numbers and work only for those.',
      'When you change the cart, the coupon is removed. Enter it again.',
      'It is checked once more when you place the order. Coupons have no cash value.',
    ),
    heading('Delivery'),
    list(
      'Shipping is free from ₹199, counted on the prices shown before any discount. Below that we add the fee of your pin code, shown before you pay.',
      'We deliver within India, to the pin codes that the shop accepts.',
      'We expect the parcel four days after your order. That is an estimate, not a promise; if it takes much longer, you may cancel what has not left our store.',
    ),
    heading('Payment'),
    list(
      'Paying online takes 5% off the amount for the food, after any other discount. It does not apply to shipping.',
      'Cash on delivery is rounded to a whole rupee and carries a cash on delivery charge, shown before you order.',
      'An order whose online payment did not go through waits for 24 hours. You can pay it again or switch it to cash on delivery; after that it is cancelled.',
      'If a payment reaches us after the goods have been sold to somebody else, we return it in full.',
    ),
    heading('Wallet offers'),
    paragraph(
      'Money back from a payment wallet, as announced on the home page, is an offer of that wallet. It alone decides who gets it, how much, and when; it comes on top of our prices and changes none of them.',
    ),
    heading('Your order'),
    paragraph(
      'Your order is an offer to buy, and the confirmation page is our acceptance. You can cancel until we dispatch. We may cancel when something has gone bad or was counted wrongly; then we tell you and return all you paid.',
    ),
    heading('Returns and refunds'),
    list(
      'Returns within 7 days of delivery, asked for in your order history, once for each item and for no more pieces than you bought.',
      'Accepted for goods that are damaged, spoiled, wrong or not as described. Up to four photos help us decide quickly. Opened food that is simply not to your taste we cannot take back.',
      'You can withdraw a return while it is only requested.',
      'Refunds go back the way you paid within 7 working days of our acceptance; for cash orders to a bank account or UPI address you name. We refund what you really paid for the item, after discounts.',
    ),
    heading('Reviews'),
    paragraph(
      'Write what you found, good or bad. We hold back reviews that insult, advertise, name private people or claim that a food cures an illness.',
    ),
    heading('Food is food'),
    paragraph(
      'Nothing in this shop is a medicine, and no text here replaces a doctor. Please read the ingredients if you live with an allergy. Honey is not for children under one year.',
    ),
    heading('Complaints and law'),
    paragraph(
      'Send a complaint through the [contact page](/contact-us) and begin it with the word Grievance. We confirm it within 48 hours and settle it within a month. Indian law applies; where the law lets us choose a court, it is the one in Varanasi. Your rights as a consumer remain whole, whatever stands here.',
    ),
  ],
}
