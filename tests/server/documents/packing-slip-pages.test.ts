import { expect, it } from 'vitest'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { writePackingSlips } from '#server/documents/write-packing-slips.ts'
import { misplacedTexts, readPdf } from '#tests/support/read-pdf.ts'

const order = {
  order_no: 'HT-1',
  full_name: 'Asha Rao',
  address: '12 Mango Lane',
  city: 'New Delhi',
  state: 'Delhi',
  pin_code: '110001',
  phone: '+919876543210',
  payment_method: 'cash_on_delivery',
  order_status: 'active',
  payment_status: 'pending',
  to_pay_paise: 1000,
  created_at: Date.UTC(2026, 10, 21),
  substitution: null,
} as Partial<OrderRow> as OrderRow

const rows = (count: number, name: string) =>
  Array.from({ length: count }, () => ({ name, quantity: 1 }) as Partial<OrderLineRow> as OrderLineRow)

/** As long as a food's name may be. */
const LATIN = 'STONE GROUND WHOLE WHEAT FLOUR, '.repeat(5)
const TAMIL = 'மஞ்சள் தூள், பெரிய பாக்கெட் '.repeat(6).slice(0, 160)

it.each([
  ['Latin', LATIN],
  ['Tamil', TAMIL],
])('names of three lines in %s end above what names the page, wherever they begin', async (_, name) => {
  for (let before = 0; before < 20; before += 1) {
    const pages = readPdf(await writePackingSlips([{ order, lines: [...rows(before, 'Honey'), ...rows(10, name)] }]))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      expect(misplacedTexts(page)).toEqual([])
      const named = page.texts.find(({ text }) => text.startsWith('HT-1, Page'))
      if (!named) throw new Error('the page has no name')
      const lowest = Math.min(...page.texts.filter((text) => text !== named).map(({ y }) => y))
      expect(lowest, `after ${before}`).toBeGreaterThan(named.y + named.size)
    }
  }
})
