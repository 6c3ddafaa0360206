import { contentText } from './content-pages.ts'
import { shellText } from './shell.ts'

/** Of pages that no text of the staff stands behind, by path. */
const descriptions: Readonly<Record<string, string>> = {
  '/contact-us': contentText.contact.lead,
  '/our-recipes': `Recipes from kitchens across India. ${contentText.recipes.lead}`,
  '/our-blogs': `Stories from the village market. ${contentText.blogs.lead}`,
}

/** Titles and descriptions of the pages, as a browser's tab, a search engine and a shared link show them. */
export const pageHeadText = {
  /** For a browser that runs no scripts, on a page of one person: cart, checkout, orders. */
  needsScripts: {
    text: 'The cart, the checkout and your orders need JavaScript in this browser. Every food can be looked at without it.',
    action: 'See all products',
  },
  titled: (page: string, shop: string) => `${page} · ${shop}`,
  /** The first steps of the trail to a page. */
  crumbs: { home: 'Home', shop: 'Shop' },
  home: 'Organic food from the village market',
  homeDescription: 'Pickles, honey, cold-pressed oils, tea and more, made in small batches and delivered across India.',
  allProducts: 'All products',
  allProductsDescription: 'Every shelf of the market in one list: search it, sort it, filter it by price.',
  category: (label: string) => label,
  shelf: (tagline: string) => [tagline, 'Order online, delivered across India.'].filter(Boolean).join(' '),
  pageOfList: (text: string, page: number) => `Page ${page}: ${text}`,
  product: (name: string, price: string) => `${name}, ${price}`,
  productDescription: (name: string, price: string, text: string) => `${name} for ${price}. ${text}`,
  recipe: (summary: string, minutes: number, serves: number) =>
    `${summary} ${minutes} minutes, for ${contentText.recipes.servesOf(serves)}.`,
  descriptions,
  search: 'Search',
  cart: 'Your cart',
  login: 'Log in or register',
  otp: 'Enter your code',
  contact: 'Contact us',
  about: 'About us',
  recipes: 'Our recipes',
  blogs: 'Our blogs',
  testimonials: 'What shoppers say',
  questions: 'Frequently asked questions',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  csr: 'CSR policy',
  orders: 'Order history',
  returns: 'Returns',
  profile: 'Profile',
  orderConfirmed: 'Your order',
  payment: 'Your payment',
  admin: 'Admin',
  notFound: shellText.notFound.tab,
} as const
