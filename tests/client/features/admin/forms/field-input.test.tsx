import { expect, it } from 'vitest'
import { FieldInput } from '#src/features/admin/forms/field-input.tsx'
import type { Field } from '#src/features/admin/forms/fields.ts'
import { mount } from '#tests/support/mount.tsx'

const shown = async (field: Field, value: unknown, errors: Record<string, string>) => {
  const mounted = await mount(
    <FieldInput field={field} value={value} errors={errors} path={field.name} onChange={() => {}} />,
  )
  const marked = mounted.host.querySelector('[aria-invalid=true]')
  const said = [...mounted.host.querySelectorAll('.error')].map((error) => error.textContent)
  await mounted.unmount()
  return { marked: marked?.tagName, said }
}

it('a field is marked by what is wrong with a line or a part of it, and says which', async () => {
  const phones: Field = { name: 'phones', label: 'Phones', kind: 'lines' }
  expect(await shown(phones, 'a\nb', { 'phones.1': 'Not in the right form.' })).toEqual({
    marked: 'TEXTAREA',
    said: ['Line 2: Not in the right form.'],
  })
  const body: Field = { name: 'body', label: 'Text', kind: 'text' }
  const link = 'A link leads to a path of the shop'
  expect((await shown(body, 'x', { 'body.2.text': link })).said).toEqual([`Part 3: ${link}`])
  const nutrition: Field = { name: 'details.nutrition', label: 'Nutrition', kind: 'text' }
  expect((await shown(nutrition, 'x', { 'details.nutrition.0.1': 'Please fill this in.' })).marked).toBe('TEXTAREA')
  expect(await shown(nutrition, 'x', { 'details.nutritionist': 'x' })).toEqual({ marked: undefined, said: [] })
})

it('what is wrong with all rows together stands above them, with one of them beside it', async () => {
  const rows: Field[] = [{ name: 'title', label: 'Title', kind: 'line' }]
  const tiles: Field = { name: 'tiles', label: 'Tiles', kind: 'rows', rows }
  const { said } = await shown(tiles, [{ title: '' }], { tiles: 'Too many.', 'tiles.0.title': 'Please fill this in.' })
  expect(said).toEqual(['Too many.', 'Please fill this in.'])
})
