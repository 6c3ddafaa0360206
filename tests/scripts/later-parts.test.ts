import { expect, it } from 'vitest'
import { laterParts } from '../../scripts/vite-later-parts.ts'

const partsOf = (path: string) => laterParts.filter(({ test }) => test(`/project/${path}`)).map(({ name }) => name)

it('what later pages share goes with its own kind of page, on either kind of system', () => {
  expect(partsOf('src/orders/order-days.ts')).toEqual(['orders'])
  expect(partsOf('src/ui/text-field.tsx')).toEqual(['forms'])
  expect(partsOf('node_modules/valibot/dist/index.mjs')).toEqual(['shapes'])
  expect(laterParts.find(({ test }) => test('C:\\project\\src\\ui\\text-field.tsx'))?.name).toBe('forms')
})

it('the files of the desk and the sheets that go without code join no part', () => {
  for (const path of ['src/features/admin/orders/order.tsx', 'domain/contract/admin/order.ts', 'src/styles/forms.css'])
    expect(partsOf(path)).toEqual([])
})
