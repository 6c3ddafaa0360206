import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { plainText } from '#domain/messages/en/validation.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { ConfirmButton } from '#src/features/admin/forms/confirm-button.tsx'
import { bodyOf, changesOf, type Field } from '#src/features/admin/forms/fields.ts'
import { InlineNumber } from '#src/features/admin/forms/inline-number.tsx'
import { changeFrom } from '#src/features/admin/products/product-fields.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

const UNREADABLE = ['1oo', '-50', 'one', '50 only', '1e3', '10,50']

it('what is no number goes as it was typed, never as the null that stands for no limit', () => {
  const limit: Field = { name: 'usesInAll', label: 'Uses in all', kind: 'number', isNullable: true }
  const sent = (typed: string) => [changesOf([limit], { usesInAll: typed }), bodyOf([limit], { usesInAll: typed })]
  for (const typed of UNREADABLE) {
    expect(JSON.parse(JSON.stringify(sent(typed)))).toEqual([{ usesInAll: typed }, { usesInAll: typed }])
  }
  expect(sent(' ')).toEqual([{ usesInAll: null }, { usesInAll: null }])
  expect(sent('1,250')).toEqual([{ usesInAll: 1250 }, { usesInAll: 1250 }])
})

it('a price of a product that is no number goes as it was typed', async () => {
  const sent = fakeWire(() => ok({ _id: 'mango', product: {} }))
  const values = { price: 'abc', tax: '', updatedAt: 'then' }
  await changeFrom('mango', values, new Set(['price', 'tax']))
  expect(sent[0]?.body).toEqual({ price: 'abc', tax: null, ifUpdatedAt: 'then' })
})

it('the digits of India’s scripts are numbers', () => {
  expect(['१०', '१,२९,९००.५०', '௧௦'].map(typedNumber)).toEqual([10, 129900.5, 10])
})

const inPage = (node: React.ReactNode) => <QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>

it('a number in a list that cannot be read is named as one, and nothing is sent', async () => {
  const onSave = vi.fn()
  const row = { price: 250 }
  const { host, unmount } = await mount(
    inPage(<InlineNumber label="Price" row={row} value={row.price} onSave={onSave} />),
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, 'abc')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(host.querySelector('[role=alert]')?.textContent).toBe(`“abc” was not saved. ${plainText.number}`),
  )
  expect(onSave).not.toHaveBeenCalled()
  await unmount()
})

it('a number whose answer was lost is called not saved only as long as the row has another one', async () => {
  const lost = new CallError(0, { code: 'OFFLINE', message: 'We could not reach the shop.' })
  const shown = (price: number) =>
    inPage(<InlineNumber label="Price" row={{ price }} value={price} onSave={() => Promise.reject(lost)} />)
  const { host, show, unmount } = await mount(shown(250))
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, '1,299')
  await untilShown(
    () => field.form?.requestSubmit(),
    () =>
      expect(host.querySelector('[role=alert]')?.textContent).toBe(
        '“1,299” was not saved. We could not reach the shop.',
      ),
  )
  await show(shown(1299))
  expect(host.querySelector('[role=alert]')).toBeNull()
  await unmount()
})

it('half a number in a list is not saved when another window is looked at, but when the field is left', async () => {
  const onSave = vi.fn(async () => ({ price: 12 }))
  const row = { price: 785 }
  const { host, unmount } = await mount(
    inPage(<InlineNumber label="Price" row={row} value={row.price} onSave={onSave} />),
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await type(field, '12')
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(onSave).not.toHaveBeenCalled()
  expect(field.value).toBe('12')
  hasFocus.mockReturnValue(true)
  await untilShown(
    () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    () => expect(onSave).toHaveBeenCalledTimes(1),
  )
  hasFocus.mockRestore()
  await unmount()
})

it('a step that asks for a number says so at its field, and hands on plain digits', async () => {
  const onYes = vi.fn(async (_: Readonly<Record<string, string>>) => undefined)
  const fields = [{ name: 'amount', label: 'Amount', isRequired: true, inputMode: 'decimal' as const }]
  const { host, unmount } = await mount(
    inPage(<ConfirmButton label="Give" title="Give?" follows={[]} yes="Yes" fields={fields} onYes={onYes} />),
  )
  await untilShown(
    () => host.querySelector('button')?.click(),
    () => expect(host.querySelector('[name=amount]')).not.toBeNull(),
  )
  const field = host.querySelector<HTMLInputElement>('[name=amount]')
  if (!field) throw new Error('no field')
  field.value = '10,50'
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(host.querySelector('.field .error')?.textContent).toBe(plainText.number),
  )
  expect(onYes).not.toHaveBeenCalled()
  field.value = '१,२५०'
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(onYes).toHaveBeenCalledTimes(1),
  )
  expect(onYes.mock.calls[0]?.[0]).toEqual({ amount: '1250' })
  await unmount()
})

it('what is typed in a list while the number before is being saved is saved after it, upon that', async () => {
  const saves: { wanted: number; seen: { at: number } }[] = []
  const answers: ((row: { at: number }) => void)[] = []
  const onSave = (wanted: number, seen: { at: number }) => {
    saves.push({ wanted, seen })
    return new Promise<{ at: number }>((resolve) => answers.push(resolve))
  }
  const { host, unmount } = await mount(
    inPage(<InlineNumber label="Price" row={{ at: 1 }} value={250} onSave={onSave} />),
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, '260')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(saves).toHaveLength(1),
  )
  await type(field, '270')
  await untilShown(
    () => {
      field.form?.requestSubmit()
      answers[0]?.({ at: 2 })
    },
    () => expect(saves).toHaveLength(2),
  )
  expect(saves).toEqual([
    { wanted: 260, seen: { at: 1 } },
    { wanted: 270, seen: { at: 2 } },
  ])
  expect(field.value).toBe('270')
  // What is still being typed when the save ends stays in the field, for the next one.
  await type(field, '2800')
  await untilShown(
    () => answers[1]?.({ at: 3 }),
    () => expect(field.getAttribute('aria-busy')).toBe('false'),
  )
  expect(field.value).toBe('2800')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(saves[2]).toEqual({ wanted: 2800, seen: { at: 3 } }),
  )
  await unmount()
})

it('what is typed once the number before is saved counts upon that, also before the list is read anew', async () => {
  const saves: { wanted: number; seen: { at: number } }[] = []
  const onSave = async (wanted: number, seen: { at: number }) => {
    saves.push({ wanted, seen })
    return { at: seen.at + 1 }
  }
  const row = { at: 1 }
  const { host, show, unmount } = await mount(
    inPage(<InlineNumber label="Price" row={row} value={250} onSave={onSave} />),
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  for (const [at, typed] of ['260', '270'].entries()) {
    await type(field, typed)
    await untilShown(
      () => field.form?.requestSubmit(),
      () => expect(saves).toHaveLength(at + 1),
    )
    // Until what was saved has been heard: before that it is typed while the save is under way.
    await untilShown(
      () => undefined,
      () => expect(field.getAttribute('aria-busy')).toBe('false'),
    )
  }
  // The list has been read anew since, with what a colleague did.
  await show(inPage(<InlineNumber label="Price" row={{ at: 9 }} value={300} onSave={onSave} />))
  await type(field, '310')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(saves).toHaveLength(3),
  )
  expect(saves).toEqual([
    { wanted: 260, seen: { at: 1 } },
    { wanted: 270, seen: { at: 2 } },
    { wanted: 310, seen: { at: 9 } },
  ])
  await unmount()
})

it('a number counts upon the row that stood there when its first digit was typed', async () => {
  const saves: { wanted: number; seen: { at: number } }[] = []
  const onSave = async (wanted: number, seen: { at: number }) => {
    saves.push({ wanted, seen })
    return seen
  }
  const row = (at: number, value: number) =>
    inPage(<InlineNumber label="Price" row={{ at }} value={value} onSave={onSave} />)
  const { host, show, unmount } = await mount(row(1, 250))
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, '2')
  // A colleague's price comes while the own one is typed: it is not written over unseen.
  await show(row(2, 300))
  await type(field, '260')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(saves).toEqual([{ wanted: 260, seen: { at: 1 } }]),
  )
  await unmount()
})
