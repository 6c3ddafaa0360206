import { afterEach, expect, it, vi } from 'vitest'
import { contentForms } from '#src/features/admin/content/content-fields.ts'
import { change, shown } from '#src/features/admin/content/content-store.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['2 cups rice', { text: '2 cups rice' }],
  ['2 cups rice | brown-rice', { text: '2 cups rice', product: 'brown-rice' }],
  ['2 cups rice | any kind | brown-rice', { text: '2 cups rice | any kind', product: 'brown-rice' }],
  ['2 cups rice |', { text: '2 cups rice' }],
])(
  'the line of a recipe %s is sent with all its words, the address after its last stroke',
  async (line, ingredient) => {
    const sent = fakeWire(() => ok({ recipe: {} }))
    const fields = contentForms.recipes.fields.filter(({ name }) => name === 'ingredients')
    await change('recipes', 'kheer', fields, { ingredients: line, updatedAt: '' }).catch(() => {})
    expect(sent[0]?.body).toMatchObject({ ingredients: [ingredient] })
  },
)

it.each(['2 cups rice', '2 cups rice | brown-rice', '2 cups rice | any kind | brown-rice', '2 cups rice | any kind |'])(
  'the line %s is shown again as it was typed',
  async (line) => {
    const sent = fakeWire(() => ok({ recipe: {} }))
    const fields = contentForms.recipes.fields.filter(({ name }) => name === 'ingredients')
    await change('recipes', 'kheer', fields, { ingredients: line, updatedAt: '' }).catch(() => {})
    const stored = { ...(sent[0]?.body as object), updatedAt: '' } as never
    expect(shown(fields, stored).ingredients).toBe(line)
  },
)
