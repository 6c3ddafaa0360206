import { pageHeadText } from '#domain/messages/en/page-head.ts'

/** A page of the shop whose head depends on nothing but its path. */
export interface PageRoute {
  title: string
  /** Worth finding through a search engine; the others belong to one person. */
  isPublic: boolean
}

const open = (title: string): PageRoute => ({ title, isPublic: true })
const personal = (title: string): PageRoute => ({ title, isPublic: false })

/** Pages without a parameter, as section 2 names them. */
export const fixedPages: ReadonlyMap<string, PageRoute> = new Map([
  ['/searched-product', personal(pageHeadText.search)],
  ['/cart', personal(pageHeadText.cart)],
  ['/register', personal(pageHeadText.login)],
  ['/otp-login', personal(pageHeadText.login)],
  ['/otp-submit', personal(pageHeadText.otp)],
  ['/contact-us', open(pageHeadText.contact)],
  ['/about-us', open(pageHeadText.about)],
  ['/our-recipes', open(pageHeadText.recipes)],
  ['/our-blogs', open(pageHeadText.blogs)],
  ['/testimonials', open(pageHeadText.testimonials)],
  ['/frequently-asked-questions', open(pageHeadText.questions)],
  ['/privacy-policy', open(pageHeadText.privacy)],
  ['/termsandconditions', open(pageHeadText.terms)],
  ['/csr-policy', open(pageHeadText.csr)],
  ['/manage-orders', personal(pageHeadText.orders)],
  ['/manage-returns', personal(pageHeadText.returns)],
  ['/payment-status', personal(pageHeadText.payment)],
  ['/profile/personal-info', personal(pageHeadText.profile)],
  ['/profile/addresses', personal(pageHeadText.profile)],
  ['/admin', personal(pageHeadText.admin)],
])

/** Pages that are the same for every value of their parameter; the key is the pattern. */
export const personalPatterns: readonly { key: string; pattern: RegExp; page: PageRoute }[] = [
  {
    key: '/order-confirmed/*',
    pattern: /^\/order-confirmed\/[\w-]{1,64}$/,
    page: personal(pageHeadText.orderConfirmed),
  },
  { key: '/admin/*', pattern: /^\/admin\/[\w/-]{1,120}$/, page: personal(pageHeadText.admin) },
]
