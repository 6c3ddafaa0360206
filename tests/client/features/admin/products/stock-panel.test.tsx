import { afterEach, expect, it, vi } from 'vitest'
import { STOCK_CHANGES_SHOWN, type StockChange } from '#domain/contract/admin-products.ts'
import { plainText } from '#domain/messages/en/validation.ts'
import { StockPanel } from '#src/features/admin/products/stock-panel.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const PRODUCT = {
  _id: 'mango',
  name: 'Mango Pickle 500 g',
  'name-url': 'mango-pickle-500-g',
  group: 'mango-pickle',
  description: '',
  details: { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' },
  facts: { diet: [], allergens: null, states: [] },
  price: 1000,
  discount: 0,
  availability: 50,
  weight: '500 g',
  tax: 12,
  'hsn-code': '2001',
  category: { _id: 'pickles', category: 'Pickles' },
  meta: { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false },
  hidden: false,
  img: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T11:00:00.000Z',
  held: 0,
  stockChanges: [],
}

async function openPanel(more: { held?: number; stockChanges?: StockChange[] } = {}) {
  const sent = fakeWire(() => refused(503, 'UNAVAILABLE'))
  const page = await mountInShop(<StockPanel product={{ ...PRODUCT, ...more }} />, [], '/admin/products/mango')
  const field = (name: string) => {
    const found = page.host.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!found) throw new Error(`no field is called ${name}`)
    return found
  }
  return { ...page, field, sent }
}

it('pieces that are no number are named as such, and nothing is sent', async () => {
  const { host, field, sent, unmount } = await openPanel()
  await type(field('pieces'), '-5')
  await untilShown(
    () => field('pieces').form?.requestSubmit(),
    () => expect(host.querySelector('.field .error')?.textContent).toBe(plainText.number),
  )
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await unmount()
})

it.each([
  ['pieces', '12'],
  ['note', 'From the Malihabad farm, one jar broken'],
])('%s that are not written down yet are asked about before the page is left', async (name, value) => {
  const { host, field, router, path, unmount } = await openPanel()
  await type(field(name), value)
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(host.querySelector('dialog h2')?.textContent).toBe('Leave without saving what you changed?'),
  )
  expect(path()).toBe('/admin/products/mango')
  await unmount()
})

it('whoever counts the shelf is told which pieces there are sold already', async () => {
  const { host, unmount } = await openPanel({ held: 3 })
  expect(host.textContent).toContain('50 pieces on the shelf now. 3 more lie there for orders')
  await untilShown(
    () => host.querySelectorAll<HTMLInputElement>('input[name="reason"]')[1]?.click(),
    () => expect(host.textContent).toContain('say 50. Leave out 3 pieces of orders that are not dispatched yet'),
  )
  await unmount()
})

it('what is typed while a change is being saved is the next one, and the button keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const { host, field, unmount } = await openPanel()
  const sent = fakeWire(() => promise)
  const button = host.querySelector<HTMLButtonElement>('[type=submit]')
  await type(field('pieces'), '12')
  button?.focus()
  await untilShown(
    () => button?.click(),
    () => expect(sent).toHaveLength(1),
  )
  expect(document.activeElement).toBe(button)
  await type(field('pieces'), '7')
  await untilShown(
    () => resolve(ok({ product: { ...PRODUCT, availability: 62 } })),
    () => expect(host.querySelector('[role=status]')?.textContent).toContain('62'),
  )
  expect(field('pieces').value).toBe('7')
  await unmount()
})

it('a change whose answer was lost stays the same one, whatever is mended, until the shop says a word', async () => {
  const { host, field, sent, unmount } = await openPanel()
  const keys = () =>
    sent.map(({ body }) => (body !== null && typeof body === 'object' && 'changeId' in body ? body.changeId : ''))
  const press = (presses: number) =>
    untilShown(
      () => field('pieces').form?.requestSubmit(),
      () => {
        expect(keys()).toHaveLength(presses)
        expect(host.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('false')
      },
    )
  await type(field('pieces'), '12')
  await press(1)
  await type(field('note'), 'The van of Monday')
  await press(2)
  const [first, second] = keys()
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  const later = fakeWire(() => refused(409, 'KEY_REUSED'))
  await untilShown(
    () => field('pieces').form?.requestSubmit(),
    () => expect(host.textContent).toContain('refused: KEY_REUSED'),
  )
  await untilShown(
    () => field('pieces').form?.requestSubmit(),
    () => expect(later).toHaveLength(2),
  )
  const [repeated, anew] = later.map(({ body }) => JSON.stringify(body))
  expect(repeated).toContain(`"changeId":"${first}"`)
  expect(anew).not.toContain(`"changeId":"${first}"`)
  await unmount()
})

it('a history too long to be shown leads to the log of its product', { tags: ['OPEN-77'] }, async () => {
  const at = '2026-11-21T10:00:00.000Z'
  const change = { at, by: 'desk@haat.in', reason: 'received' as const, difference: 1, after: 1, note: '' }
  const stockChanges = Array.from({ length: STOCK_CHANGES_SHOWN }, (_, n) => ({ ...change, _id: `s${n}` }))
  const { host, unmount } = await openPanel({ stockChanges })
  const log = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(log).toEqual(['/admin/audit?of=mango'])
  await unmount()
})
