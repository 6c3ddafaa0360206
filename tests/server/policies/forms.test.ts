import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { plainText } from '#domain/messages/en/validation.ts'
import { bannerFormOf, fileOf, filesOf, importFormOf, productFormOf } from '#server/policies/admin-form.ts'
import { validated } from '#server/policies/validated.ts'

const picture = (name = 'front.jpg', content = 'x') => new File([content], name, { type: 'image/jpeg' })
/** Fields in their order, a name as often as it is given. */
const formOf = (fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const refused = (field: string, message: string, said: string = adminServerMessages.checkFields) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', message: said, fields: { [field]: message } })

describe('a form', () => {
  it('comes out as its schema puts it, or is refused in words for people', () => {
    const schema = v.object({ age: v.number(), name: v.pipe(v.string(), v.trim()) })
    expect(validated(schema, { age: 7, name: ' Asha ' })).toEqual({ age: 7, name: 'Asha' })
    const fields = { age: plainText.missing, name: plainText.otherForm }
    const refusal = expect.objectContaining({ code: 'INVALID_FIELDS', message: plainText.missing, fields })
    expect(() => validated(schema, { name: 7 })).toThrow(refusal)
  })
})

describe('the files of a form', () => {
  const [first, second] = [picture('a.jpg'), picture('b.jpg')]
  const form = formOf([
    ['one', first],
    ['two', first],
    ['two', second],
    ['empty', picture('', '')],
    ['text', 'x'],
  ])

  it('are those that hold something', () => {
    expect(filesOf(form, 'two').map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(['empty', 'text', 'none'].map((name) => filesOf(form, name))).toEqual([[], [], []])
  })

  it('are one where one is asked for', () => {
    expect(fileOf(form, 'one').name).toBe('a.jpg')
    for (const name of ['two', 'empty', 'text', 'none'])
      expect(() => fileOf(form, name)).toThrow(refused(name, adminServerMessages.oneFile))
  })
})

describe('a new product', () => {
  const FIELDS = {
    name: 'Mango Pickle',
    description: '',
    price: '250.5',
    discount: '10',
    availability: '8',
    weight: '500 g',
    tax: '12',
    'hsn-code': '2001',
    category: 'pickles',
    hidden: 'true',
  }
  const PRODUCT = { ...FIELDS, price: 250.5, discount: 10, availability: 8, tax: 12, hidden: true, img: [] }
  const of = (more: Record<string, string> = {}, files: readonly (readonly [string, File])[] = []) =>
    productFormOf(formOf([...Object.entries({ ...FIELDS, ...more }), ...files]))

  it('is read from one field each: numbers, flags and lists by their names', () => {
    const facts = { diet: [], allergens: null, states: [] }
    expect(of().product).toEqual(PRODUCT)
    expect(of({ hidden: 'false' }).product.hidden).toBe(false)
    expect(of({ facts: JSON.stringify(facts) }).product.facts).toEqual(facts)
    const meta = { best_seller: true, new_arrivals: false, deal_of_the_day: false, season_special: false }
    expect(of({ meta: JSON.stringify(meta) }).product.meta).toEqual(meta)
    const details = { ingredients: 'Mango', nutrition: [], storage: '', origin: '', keepsFor: '' }
    expect(of({ details: JSON.stringify(details) }).product.details).toEqual(details)
    const img = [{ hash: 'abcdefghij', label: 'front' }]
    expect(of({ img: JSON.stringify(img) }).product.img).toEqual(img)
  })

  it('is read from one field of JSON, which wins over fields beside it', () => {
    const form = formOf([
      ['product', JSON.stringify(PRODUCT)],
      ['name', 'Other'],
    ])
    expect(productFormOf(form)).toEqual({ product: PRODUCT, files: [] })
  })

  it('may be called true, which is no flag there', () => {
    expect(of({ name: 'true' }).product.name).toBe('true')
  })

  it('takes its fields where the field of JSON says nothing', () => {
    expect(of({ product: '"text"' }).product).toEqual(PRODUCT)
    expect(of({ product: '7' }).product).toEqual(PRODUCT)
  })

  it.each([
    ['price', ' '],
    ['discount', ''],
    ['discount', ' '],
    ['price', 'x'],
    ['availability', '1.5'],
    ['hidden', 'yes'],
    ['name', ''],
  ])('is refused where %s is %j', (name, value) => {
    const found = expect.objectContaining({ code: 'INVALID_FIELDS' })
    expect(() => of({ [name]: value })).toThrow(found)
  })

  it('is refused where JSON is none', () => {
    expect(() => of({ meta: '{' })).toThrow(refused('meta', adminServerMessages.noJson))
    expect(() => of({ product: '{' })).toThrow(refused('product', adminServerMessages.noJson))
  })

  it('is refused where a field came twice', () => {
    const twice = formOf([...Object.entries(FIELDS), ['name', 'Lime Pickle']])
    expect(() => productFormOf(twice)).toThrow(refused('name', adminServerMessages.twice))
  })

  it('brings its pictures along, front and left once, six more', () => {
    const files = [
      ['more', picture('1')],
      ['left', picture('2')],
      ['front', picture('3')],
      ['front', picture('', '')],
    ] as const
    const labels = of({}, files).files.map(({ label, file }) => [label, file.name])
    expect(labels).toEqual([
      ['front', '3'],
      ['left', '2'],
      ['more', '1'],
    ])
    const six = Array.from({ length: 6 }, () => ['more', picture()] as const)
    expect(of({}, six).files).toHaveLength(6)
    expect(() => of({}, [...six, ['more', picture()]])).toThrow(refused('more', adminServerMessages.tooManyFiles))
    for (const name of ['front', 'left'])
      expect(() =>
        of({}, [
          [name, picture()],
          [name, picture()],
        ]),
      ).toThrow(refused(name, adminServerMessages.tooManyFiles))
  })

  it('is refused with a picture of another name, unless that is empty', () => {
    expect(() => of({}, [['back', picture()]])).toThrow(refused('back', adminServerMessages.unknownFile))
    expect(of({}, [['back', picture('', '')]]).files).toEqual([])
  })
})

describe('a new banner', () => {
  const FIELDS = [
    ['alt', 'Mangoes'],
    ['title', 'Mango days'],
    ['position', '2'],
  ] as const

  it('is read with its picture, if one came along', () => {
    const banner = { alt: 'Mangoes', title: 'Mango days', position: 2, subtitle: '', redirectionUrl: '' }
    expect(bannerFormOf(formOf(FIELDS))).toEqual({ banner, file: undefined })
    const { file } = bannerFormOf(formOf([...FIELDS, ['image', picture('m.jpg')]]))
    expect(file?.name).toBe('m.jpg')
  })
})

describe('a file of products to take in', () => {
  const digest = 'abc-1.def_2'

  it('comes with what its preview said', () => {
    const form = formOf([
      ['file', picture('p.csv')],
      ['digest', digest],
      ['stocks', '{"mango":3}'],
    ])
    const read = importFormOf(form)
    expect([read.file.name, read.digest, [...read.seenStock]]).toEqual(['p.csv', digest, [['mango', 3]]])
    const without = formOf([
      ['file', picture('p.csv')],
      ['digest', digest],
    ])
    expect([...importFormOf(without).seenStock]).toEqual([])
  })

  it.each(['', 'abc', 'abc.', ' abc.def', 'abc.def ', 'a b.c', `${'a'.repeat(65)}.b`, `a.${'b'.repeat(65)}`])(
    'is refused with the digest %j',
    (wrong) => {
      const form = formOf([
        ['file', picture('p.csv')],
        ['digest', wrong],
      ])
      expect(() => importFormOf(form)).toThrow(refused('digest', adminServerMessages.digestMissing))
    },
  )

  it('is refused without any, and without a file', () => {
    expect(() => importFormOf(formOf([['file', picture()]]))).toThrow(
      refused('digest', adminServerMessages.digestMissing),
    )
    expect(() => importFormOf(formOf([['digest', digest]]))).toThrow(refused('file', adminServerMessages.oneFile))
  })
})
