import { afterEach, expect, it, vi } from 'vitest'
import { ImportProductsPage } from '#src/features/admin/products/import.tsx'
import { refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const PREVIEW = {
  digest: 'd1',
  counts: { add: 0, change: 1, same: 0, error: 0 },
  rows: [
    {
      ...{ row: 2, action: 'change', name: 'Mango Pickle 500 g', errors: {} },
      changes: [{ column: 'availability', before: '50', after: '62' }],
    },
  ],
  stocks: { mango: 50 },
}

/** What is sent with a file, and the shop's answers in turn. */
async function pageWith(answers: { status: number; body: unknown }[]) {
  const sent: { path: string; parts: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const parts: Record<string, string> = {}
    for (const [name, value] of (await request.formData()).entries()) {
      parts[name] = value instanceof File ? await value.text() : value
    }
    sent.push({ path: new URL(request.url).pathname, parts })
    const { status, body: said } = answers.shift() ?? refused(503, 'UNAVAILABLE')
    return Response.json(said, { status })
  })
  const page = await mountInShop(<ImportProductsPage />)
  const choose = (file: File) => {
    const field = page.host.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(field, 'files', { value: [file], configurable: true })
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...page, sent, choose }
}

/** A file that a spreadsheet program saves again once it has been read: from then on it has other words. */
function savedAgain(before: string, after: string): File {
  const file = new File([after], 'prices.csv')
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(before).buffer })
  return file
}

afterEach(() => vi.unstubAllGlobals())

it('the file that was looked at is applied, with the pieces that were seen, whatever is on disk by then', async () => {
  const answers = [
    { status: 200, body: PREVIEW },
    { status: 200, body: { added: 0, changed: 1 } },
  ]
  const { host, sent, choose, unmount } = await pageWith(answers)
  await untilShown(
    () => choose(savedAgain('62 pieces', '6200 pieces')),
    () => expect(host.querySelector('tbody')?.textContent).toContain('was 50 becomes 62'),
  )
  await untilShown(
    () => press('Apply 1 row'),
    () => expect(host.querySelector('.notice')).not.toBeNull(),
  )
  expect(sent).toEqual([
    { path: '/api/admin/products/import/preview', parts: { file: '62 pieces' } },
    {
      path: '/api/admin/products/import/apply',
      parts: { file: '62 pieces', digest: 'd1', stocks: JSON.stringify(PREVIEW.stocks) },
    },
  ])
  expect(host.textContent).not.toContain('Apply 1 row')
  await unmount()
})

it('a file with a mistake in one row has nothing to apply it with', async () => {
  const wrong = { row: 3, action: 'error', name: 'Raw Honey 500 g', errors: { price: 'Not a price.' }, changes: [] }
  const counts = { ...PREVIEW.counts, error: 1 }
  const { host, choose, unmount } = await pageWith([
    { status: 200, body: { ...PREVIEW, counts, rows: [wrong, ...PREVIEW.rows] } },
  ])
  await untilShown(
    () => choose(new File(['x'], 'prices.csv')),
    () => expect(host.querySelector('tbody')?.textContent).toContain('price: Not a price.'),
  )
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([])
  await unmount()
})
