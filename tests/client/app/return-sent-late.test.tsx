import 'fake-indexeddb/auto'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createShopRouter } from '#src/app/router.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { type Mounted, mount, untilShown } from '#tests/support/mount.tsx'
import { returnableOrder } from '#tests/support/placed-order.ts'

const { toastSuccess } = vi.hoisted(() => ({ toastSuccess: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastSuccess, toastError: vi.fn() }))

const ANSWERS: Record<string, unknown> = {
  '/api/orders/o1': { order: returnableOrder() },
  '/api/orders/o1/refunds': { refunds: [], payee: null },
  '/api/orders/o2': { order: { ...returnableOrder(), _id: 'o2' } },
  '/api/orders/o2/refunds': { refunds: [], payee: null },
  '/api/orders/all': {
    orders: [],
    counts: { total: 0, active: 0, dispatched: 0, completed: 0, cancelled: 0 },
    next: null,
  },
  '/api/orders/all/return-items': { returns: [], next: null },
}
const user = {
  ...{ _id: 'u1', fullName: 'Asha Rao', email: 'asha@haat.in', phoneNumber: '+919876543210', addresses: [] },
  ...{ role: 'customer', referralCode: 'ASHA1', cart: { couponCodeApplied: null } },
}

let page: Mounted
/** Answers the request for the return, which has been on its way since it was pressed. */
let arrive: () => void
let isAsked: boolean

beforeEach(() => {
  // happy-dom does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('scrollTo', () => {})
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  isAsked = false
  // What a request with photos says is no JSON: the wire of the other calls cannot read it.
  fakeWire(({ path }) => (path in ANSWERS ? { status: 200, body: ANSWERS[path] } : new Promise(() => {})))
  const others = fetch
  vi.stubGlobal('fetch', (request: Request) => {
    if (!request.url.endsWith('/add-return-item')) return others(request)
    isAsked = true
    return new Promise((resolve) => {
      arrive = () => resolve(Response.json({ data: [] }, { status: 201 }))
    })
  })
})

afterEach(async () => {
  await page.unmount()
  sessionStorage.clear()
  toastSuccess.mockClear()
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})

async function sendRequest() {
  const queries = createQueryClient()
  const router = createShopRouter(queries)
  const history = createMemoryHistory({ initialEntries: ['/manage-returns?order=o1'] })
  router.update({ ...router.options, history } as never)
  await router.load()
  page = await mount(
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const form = () => page.host.querySelector('.return-form')
  await untilShown(
    () => {},
    () => expect(form()).not.toBeNull(),
  )
  const words = form()?.querySelector('textarea')
  await act(async () => {
    form()?.querySelector<HTMLInputElement>('input[type=radio][name^=reason]')?.click()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(words, 'The jar came broken')
    words?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await untilShown(
    () => press('Send request'),
    () => expect(isAsked).toBe(true),
  )
  return { router, form, href: () => history.location.href }
}

const SENT = 'Your return is requested.'

it('a request that has arrived closes its form', async () => {
  const { href, form } = await sendRequest()
  await untilShown(arrive, () => expect(href()).toBe('/manage-returns'))
  await untilShown(
    () => {},
    () => expect(form()).toBeNull(),
  )
})

it.each([
  ['another page', '/manage-orders'],
  ['the form of another order', '/manage-returns?order=o2'],
])('who has gone to %s while a request was on its way stays there', async (_, href) => {
  const sent = await sendRequest()
  await untilShown(
    () => void sent.router.navigate({ href }),
    () => expect(sent.href()).toBe(href),
  )
  await untilShown(arrive, () => expect(toastSuccess).toHaveBeenCalledWith(SENT))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(sent.href()).toBe(href)
})
