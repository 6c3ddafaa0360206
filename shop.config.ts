import type { ShopConfig } from '#domain/contract/content.ts'

/** What the shop says about itself: header, footer, contact page and every tax invoice. */
export type ShopIdentity = Readonly<ShopConfig['shop']>

/**
 * The identity of this shop. Every value is a neutral placeholder: replace them before the first real order, because an
 * invoice must carry the seller's own name, address, GSTIN and FSSAI licence.
 */
export const shopConfig: ShopIdentity = {
  name: 'Haat',
  /** As registered for GST; printed above the address on the invoice. */
  legalName: 'Haat Organic Foods',
  /** One line, parts divided by commas, pin code last. */
  address: '1 Mandi Lane, Varanasi, Uttar Pradesh 221001',
  email: 'hello@haat.local',
  /** Printed as it is; the chat button has its own number, SUPPORT_PHONE. */
  phone: '+91 00000 00000',
  hours: 'Monday to Saturday, 9 am to 6 pm',
  /**
   * Right in form and check digit, but nobody's. Its first two digits are the code of the state below: an order delivered
   * there carries CGST and SGST, any other IGST.
   */
  gstin: '09AAAAA0000A1Z0',
  /** Fourteen digits. */
  fssai: '10000000000000',
  state: 'Uttar Pradesh',
  /** Put your own pages here; empty shows no row of links. */
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** The price ranges of the filter, in rupees; both ends belong to a range, `max: null` means "and above". */
  priceRanges: [
    { min: 0, max: 199 },
    { min: 200, max: 499 },
    { min: 500, max: 999 },
    { min: 1000, max: 1999 },
    { min: 2000, max: null },
  ],
  /** Stands before 'organic foods' and 'products' on the home page and in the footer. */
  productClaim: '500+',
  /** How listings show what is sold: 'food' is one card for a food with its packs as sizes, 'pack' one card for each pack. */
  listBy: 'food',
  /** Where the banner about paying by wallet leads: a path of the shop or `https://...`, such as a wallet's own offer. */
  walletUrl: '/termsandconditions#wallet-offers',
}
