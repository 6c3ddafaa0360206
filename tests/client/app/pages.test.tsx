import 'fake-indexeddb/auto'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Blog, Recipe } from '#domain/contract/content.ts'
import type { Category } from '#domain/contract/product.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createShopRouter } from '#src/app/router.ts'
import { adminState } from '#src/features/admin/state.ts'
import { addToCart, clearCart } from '#src/features/cart/actions.ts'
import { authState } from '#src/session/state.ts'
import { askedReturn } from '#tests/support/asked-return.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type Mounted, mount, type, untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { shopConfig } from '../../../shop.config.ts'

// As a tab in which somebody logged in at the desk before this page was loaded.
vi.hoisted(() => sessionStorage.setItem('adminToken', 'stored-token'))
const tokenAtStart = adminState.token

const SHELVES = ['Organic-Honey', 'Homestyle-Pickles', 'Organic-Oils', 'Gifts-&-Combos']
const img = { sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#fff', label: 'front' }
const categories: Category[] = SHELVES.map((key) => ({
  category: key.replaceAll('-', ' '),
  name: key,
  categoryUrl: key,
  image: '/sign.webp',
  eligible: true,
}))
const products = categories.flatMap((category) =>
  ['Asha', 'Ravi'].map((maker) =>
    productOf({
      _id: `${maker}-${category.name}`,
      name: `${category.category} of ${maker} 250 g`,
      'name-url': `${category.name.toLowerCase()}-of-${maker.toLowerCase()}`,
      group: `${category.name} ${maker}`,
      category,
    }),
  ),
)
const story = { _id: 's1', summary: '', minutes: 3, img }
const blog: Blog = {
  ...story,
  title: 'A walk among hives',
  titleUrl: 'a-walk-among-hives',
  recent: true,
  publishedOn: '2026-10-06',
  body: [],
}
const recipe: Recipe = { ...story, title: 'Lemon rice', titleUrl: 'lemon-rice', serves: 2, ingredients: [], steps: [] }
const returned = askedReturn()
const user = {
  _id: 'u1',
  fullName: 'Asha Rao',
  email: 'asha@haat.in',
  phoneNumber: '+919876543210',
  addresses: [],
  role: 'customer',
  referralCode: 'ASHA1',
  cart: { couponCodeApplied: null },
}

const contentPage = (slug: string) => ({
  slug,
  title: `The page ${slug}`,
  kicker: '',
  intro: '',
  blocks: [],
  questions: [{ question: 'How long does honey keep?', answer: 'For years.' }],
  quotes: [{ text: 'Good honey', name: 'Meera', about: '', rating: 5 }],
})

/** What the server has; a call of anything else waits for ever. */
const ANSWERS: Record<string, unknown> = {
  '/products': {
    version: 'v1',
    categoryList: categories.map((one) => ({ ...one, kicker: '', tagline: '' })),
    products,
  },
  '/api/config': {
    shop: shopConfig,
    supportPhone: '',
    contentUrl: '',
    paymentProvider: 'phonepe',
    onlinePayment: true,
    orderCaps: {
      piecesPerLine: 50,
      piecesPerOrder: 200,
      amount: 50_000,
      openCashOrders: 3,
      cashWithoutCall: 10_000,
      firstCashWithoutCall: 5000,
    },
  },
  '/api/main/banners': {
    mainBanners: [
      { ...story, image: '/b.webp', src: '', alt: 'Honey season', title: '', subtitle: '', redirectionUrl: '' },
    ],
  },
  '/api/blogs': [blog],
  '/api/recipes': [recipe],
  '/api/orders/all': {
    orders: [],
    counts: { total: 0, active: 0, dispatched: 0, completed: 0, cancelled: 0 },
    next: null,
  },
  '/api/orders/all/return-items': { returns: [returned], next: null },
  '/api/admin/login': { token: 'a-new-token' },
}

let page: Mounted

/** Opens an address of the shop, with all of its routes. */
async function open(path: string) {
  const queries = createQueryClient()
  const router = createShopRouter(queries)
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({ ...router.options, history } as never)
  await router.load()
  page = await mount(
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const { host } = page
  return { host, path: () => router.state.location.pathname, main: () => host.querySelector('main') }
}

const noCause = () => {}
const headingOf = (main: Element | null) => main?.querySelector('h1')?.textContent
const logIn = () => Object.assign(authState, { isUserAuthenticated: true, user })

beforeEach(() => {
  // happy-dom does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('scrollTo', () => {})
  fakeWire(({ path }) => {
    const slug = /^\/api\/content\/(.+)$/.exec(path)?.[1]
    if (slug) return ok(contentPage(slug))
    return path in ANSWERS ? ok(ANSWERS[path]) : new Promise(() => {})
  })
  Object.assign(authState, { isKnown: true, isUserAuthenticated: false, user: null })
  adminState.token = null
})

afterEach(async () => {
  await page.unmount()
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})

describe('what stands at an address of the shop', () => {
  it.each([
    ['/shop/organic-honey', 'Organic Honey'],
    ['/shop/homestyle-pickles', 'Homestyle Pickles'],
    ['/shop/organic-oils', 'Organic Oils'],
    ['/shop/gifts-&-combos', 'Gifts & Combos'],
  ])(
    '%s is the shelf %s, with its own products alone',
    { tags: ['SCOPE-24', 'ROUTE-03', 'ROUTE-05', 'ROUTE-06', 'ROUTE-07', 'ROUTE-08'] },
    async (path, label) => {
      const { main } = await open(path)
      await untilShown(noCause, () => expect(headingOf(main())).toBe(label))
      const names = [...(main()?.querySelectorAll('article h3') ?? [])].map(({ textContent }) => textContent)
      expect(names).toHaveLength(2)
      for (const name of names) expect(name).toContain(`${label} of `)
    },
  )

  it('/cart shows the full cart', { tags: ['ROUTE-12'] }, async () => {
    const [honey] = products
    if (honey) await addToCart(honey, 3)
    const { main } = await open('/cart')
    await untilShown(noCause, () => expect(main()?.querySelector('.cart-page')).not.toBeNull())
    expect(main()?.textContent).toContain('Organic Honey of Asha')
    expect(main()?.textContent).toContain('3 items')
    await untilShown(
      () => void clearCart(),
      () => expect(main()?.querySelector('.cart-page')).toBeNull(),
    )
  })

  it.each([
    ['/about-us', 'The page about-us'],
    ['/recipes/lemon-rice', 'Lemon rice'],
    ['/blogs/a-walk-among-hives', 'A walk among hives'],
    ['/testimonials', 'The page testimonials'],
    ['/frequently-asked-questions', 'The page frequently-asked-questions'],
    ['/privacy-policy', 'The page privacy-policy'],
    ['/termsandconditions', 'The page termsandconditions'],
    ['/csr-policy', 'The page csr-policy'],
  ])(
    '%s is %s',
    {
      tags: [
        'ROUTE-19',
        'ROUTE-21',
        'ROUTE-23',
        'ROUTE-24',
        'ROUTE-25',
        'ROUTE-26',
        'ROUTE-27',
        'ROUTE-28',
        'SCOPE-65',
      ],
    },
    async (path, title) => {
      const { main } = await open(path)
      await untilShown(noCause, () => expect(headingOf(main())).toBe(title))
    },
  )

  it.each([
    ['/testimonials', 'Good honey'],
    ['/our-blogs', 'A walk among hives'],
    ['/our-recipes', 'Lemon rice'],
    ['/frequently-asked-questions', 'How long does honey keep?'],
  ])(
    '%s has what it is named for: %s',
    { tags: ['SCOPE-59', 'SCOPE-62', 'SCOPE-63', 'SCOPE-64', 'ROUTE-20', 'ROUTE-22'] },
    async (path, text) => {
      const { main } = await open(path)
      await untilShown(noCause, () => expect(main()?.textContent).toContain(text))
    },
  )

  it('/contact-us has a form', { tags: ['ROUTE-18', 'SCOPE-66'] }, async () => {
    const { main } = await open('/contact-us')
    await untilShown(noCause, () => expect(main()?.querySelector('form textarea')).not.toBeNull())
  })
})

describe('pages of a customer', () => {
  const LOGIN = 'Please provide your phone number to continue'
  const PAGES = [
    ['/manage-orders', 'Order History'],
    ['/manage-returns', 'The jar was cracked.'],
    ['/profile/personal-info', 'asha@haat.in'],
  ] as const

  it.each(PAGES)(
    '%s is the login of a guest, and shows a customer: %s',
    { tags: ['ROUTE-29', 'ROUTE-30', 'ROUTE-31', 'ROUTE-32', 'ROUTE-33', 'ROUTE-34', 'ROLE-07', 'ROLE-08', 'ROLE-09'] },
    async (path, text) => {
      const { main } = await open(path)
      await untilShown(noCause, () => expect(main()?.textContent).toContain(LOGIN))
      expect(main()?.textContent).not.toContain(text)
      await page.unmount()

      logIn()
      const { main: own } = await open(path)
      await untilShown(noCause, () => expect(own()?.textContent).toContain(text))
      expect(own()?.textContent).not.toContain(LOGIN)
    },
  )
})

describe('the desk', () => {
  const panel = (host: Element) => host.querySelector('nav[aria-label="Admin"]')
  const password = (host: Element) => host.querySelector<HTMLInputElement>('input[type=password]')

  it.each(['/admin', '/admin/products', '/admin/anything'])(
    '%s is the login of staff, and the panel once it is done',
    { tags: ['ROUTE-45', 'ROUTE-43', 'SCOPE-47'] },
    async (path) => {
      const { host } = await open(path)
      await untilShown(noCause, () => expect(password(host)).not.toBeNull())
      expect(panel(host)).toBeNull()
      const email = host.querySelector<HTMLInputElement>('input[type=email]')
      if (email) await type(email, 'owner@haat.in')
      const field = password(host)
      if (field) await type(field, 'mangoes ripen in May')
      await untilShown(
        () => host.querySelector('form')?.requestSubmit(),
        () => expect(panel(host)).not.toBeNull(),
      )
      expect(password(host)).toBeNull()
    },
  )

  it('a token that was stored opens the panel', { tags: ['ROUTE-44'] }, async () => {
    expect(tokenAtStart).toBe('stored-token')
    adminState.token = tokenAtStart
    const { host } = await open('/admin')
    await untilShown(noCause, () => expect(panel(host)).not.toBeNull())
    expect(password(host)).toBeNull()
  })
})
