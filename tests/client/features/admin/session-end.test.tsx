import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAdmin, logOutAdmin } from '#src/features/admin/actions.ts'
import { AdminDoor } from '#src/features/admin/admin-door.tsx'
import ProductPage from '#src/features/admin/products/product.tsx'
import { adminState } from '#src/features/admin/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const PRODUCT = {
  _id: 'mango',
  name: 'Mango Pickle 500 g',
  'name-url': 'mango-pickle-500-g',
  group: 'mango-pickle',
  description: 'Green mangoes.',
  details: { ingredients: 'Mango', nutrition: [], storage: '', origin: '', keepsFor: '' },
  price: 1000,
  discount: 0,
  availability: 50,
  weight: '500 g',
  tax: 12,
  'hsn-code': '2001',
  category: { _id: 'pickles', category: 'Pickles' },
  meta: { best_seller: true, new_arrivals: false, deal_of_the_day: false, season_special: false },
  hidden: false,
  facts: { diet: [], allergens: null, states: [] },
  img: [],
  held: 0,
  stockChanges: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T11:00:00.000Z',
}

/** What the server takes for logged in, by email; empty once the session has ended. */
let loggedIn: string
/** Whether the shop asks for something before the desk is open. */
let hasDuty: boolean
let sent: SentCall[]

function answer({ method, path, query = '', body }: SentCall) {
  if (path === '/api/admin/login') {
    loggedIn = (body as { email: string }).email
    return ok({ token: `token of ${loggedIn}` })
  }
  if (path === '/api/admin/logout') return ok({ message: 'You are logged out.' })
  if (loggedIn === '') return refused(401, 'NOT_LOGGED_IN')
  if (path === '/api/admin/profile')
    return ok({
      admin: { _id: loggedIn, email: loggedIn, sessionEndsAt: PRODUCT.createdAt, mustAddTwoFactor: hasDuty },
    })
  if (hasDuty) return refused(403, 'FORBIDDEN')
  if (path === '/api/admin/resources/products/mango') return ok({ type: 'products', document: PRODUCT })
  if (query.includes('type=categories'))
    return ok({ type: 'categories', list: [{ _id: 'pickles', category: 'Pickles' }], next: null, counts: { total: 1 } })
  if (method === 'PUT') {
    const details = { ...PRODUCT.details, ...(body as { details: object }).details }
    return ok({ _id: 'mango', product: { ...PRODUCT, details } })
  }
  return refused(503, 'UNAVAILABLE')
}

beforeEach(() => {
  loggedIn = ''
  hasDuty = false
  sent = fakeWire(answer)
})

afterEach(() => vi.unstubAllGlobals())

function fieldOf(host: HTMLElement, label: string): HTMLInputElement {
  const named = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const field = named?.control
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field is called ${label}`)
  return field
}

const panelOf = (host: HTMLElement) => host.querySelector<HTMLElement>('.admin')
const loginOf = (host: HTMLElement) => host.querySelector<HTMLFormElement>('.adlogin-form')

/** Somebody logged in, typed into a product, and pressed Save after the session had ended. */
async function typedWhenTheSessionEnded() {
  const page = await mountInShop(
    <AdminDoor>
      <ProductPage id="mango" />
      <label>
        Beside it
        <input />
      </label>
    </AdminDoor>,
    [],
    '/admin/products/mango',
  )
  const { host } = page
  await untilShown(
    () => void logInAdmin(page.queries, 'owner@haat.in', 'right password'),
    () => expect(fieldOf(host, 'From').value).toBe(''),
  )
  await type(fieldOf(host, 'From'), 'Malihabad')
  // Of a form that stands on no answer of the server.
  await type(fieldOf(host, 'Beside it'), '98765')
  fieldOf(host, 'From').focus()
  loggedIn = ''
  await untilShown(
    () => fieldOf(host, 'From').form?.requestSubmit(),
    () => expect(loginOf(host)).not.toBeNull(),
  )
  return page
}

async function logInThere(host: HTMLElement, email: string) {
  await type(fieldOf(host, 'Email'), email)
  await type(fieldOf(host, 'Password'), 'right password')
  await untilShown(
    () => loginOf(host)?.requestSubmit(),
    () => expect(loginOf(host)).toBeNull(),
  )
}

describe('a desk login that ends by itself', () => {
  it('hides the form where nothing reaches it, and asks nobody to stay', async () => {
    const { host, router, path, unmount } = await typedWhenTheSessionEnded()
    expect(panelOf(host)?.style.display).toBe('none')
    await untilShown(
      () => {},
      () => expect(panelOf(host)?.inert).toBe(true),
    )
    expect(document.title).toBe('Log in · Admin · Haat')
    expect(host.textContent).toContain('what you were writing waits for you')
    await act(async () => router.navigate({ href: '/elsewhere' }))
    expect(path()).toBe('/elsewhere')
    await unmount()
    expect(adminState.keptFor).toBeNull()
  })

  it('the same admin finds what they typed, and saves it', async () => {
    const { host, queries, unmount } = await typedWhenTheSessionEnded()
    // Nothing that is looked at by a hidden page alone is thrown away meanwhile.
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    await logInThere(host, 'owner@haat.in')
    expect(panelOf(host)?.style.display).not.toBe('none')
    expect(panelOf(host)?.inert).toBe(false)
    expect(fieldOf(host, 'From').value).toBe('Malihabad')
    expect(fieldOf(host, 'Beside it').value).toBe('98765')
    expect(document.activeElement).toBe(fieldOf(host, 'From'))
    expect(host.textContent).toContain('Your login had ended, so this was not done.')
    expect(document.title).toContain(PRODUCT.name)
    await untilShown(
      () => fieldOf(host, 'From').form?.requestSubmit(),
      () => expect(host.textContent).toMatch(/Saved \d/),
    )
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ details: { origin: 'Malihabad' } })
    await act(async () => logOutAdmin(queries))
    await unmount()
  })

  it('what they typed waits, too, while the shop asks for two-step login first, as after a lost phone', async () => {
    const { host, queries, unmount } = await typedWhenTheSessionEnded()
    hasDuty = true
    await logInThere(host, 'owner@haat.in')
    const said = 'this shop asks its staff for two-step login'
    await untilShown(
      () => {},
      () => expect(host.textContent).toContain(said),
    )
    // Nothing that is looked at by what is put away alone is thrown away meanwhile.
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    hasDuty = false
    await untilShown(
      () => void queries.invalidateQueries(),
      () => expect(host.textContent).not.toContain(said),
    )
    expect(fieldOf(host, 'From').value).toBe('Malihabad')
    expect(fieldOf(host, 'Beside it').value).toBe('98765')
    await act(async () => logOutAdmin(queries))
    await unmount()
  })

  it('another admin finds the form as it is stored', async () => {
    const { host, queries, unmount } = await typedWhenTheSessionEnded()
    await logInThere(host, 'colleague@haat.in')
    await untilShown(
      () => {},
      () => expect(fieldOf(host, 'From').value).toBe(''),
    )
    expect(fieldOf(host, 'Beside it').value).toBe('')
    expect(host.textContent).not.toContain('Your login had ended')
    await act(async () => logOutAdmin(queries))
    await unmount()
  })

  it('a chosen logout leaves nothing, also for the same admin', async () => {
    const { host, queries, unmount } = await typedWhenTheSessionEnded()
    await logInThere(host, 'owner@haat.in')
    expect(fieldOf(host, 'From').value).toBe('Malihabad')
    await act(async () => logOutAdmin(queries))
    expect(panelOf(host)).toBeNull()
    await logInThere(host, 'owner@haat.in')
    await untilShown(
      () => {},
      () => expect(fieldOf(host, 'From').value).toBe(''),
    )
    await act(async () => logOutAdmin(queries))
    await unmount()
  })
})
