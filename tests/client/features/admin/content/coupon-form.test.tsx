import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import ContentForm from '#src/features/admin/content/content-form.tsx'
import { bodyOf, type Field } from '#src/features/admin/forms/fields.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openNew() {
  const sent = fakeWire(({ path, body }) =>
    path === '/api/admin/coupons/add' ? ok({ coupon: { _id: 'X', ...(body as object) } }) : refused(503, 'UNAVAILABLE'),
  )
  const page = await mountInShop(<ContentForm type="coupons" id="new" />, [], '/admin/coupons/new')
  const labels = () => [...page.host.querySelectorAll('.field > label')]
  const find = (name: string) => {
    const label = labels().find(({ textContent }) => textContent === name)
    return label instanceof HTMLLabelElement ? label.control : null
  }
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = find(name)
      if (field instanceof HTMLInputElement) await type(field, value)
      else throw new Error(`no field is called ${name}`)
    }
  }
  const save = async () => {
    await untilShown(
      () => page.host.querySelector('form')?.requestSubmit(),
      () => expect(sent.at(-1)?.path).toBe('/api/admin/coupons/add'),
    )
    return sent.at(-1)?.body
  }
  const press = (field: HTMLElement, key: string, more = {}) =>
    act(async () => void field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...more })))
  return { ...page, press, sent, find, fill, save }
}

it('a coupon of a percentage has no field of rupees, and sends none', async () => {
  const { find, fill, save, unmount } = await openNew()
  expect(find('Rupees off')).toBeNull()
  await fill({ Code: 'TEN', Percent: '10', 'Minimum cart amount, ₹': '100' })
  expect(await save()).toMatchObject({ kind: 'percentage', percent: 10, amount: 0 })
  await unmount()
})

it('a coupon of rupees has no field of percent, and sends none, whatever stood there before', async () => {
  const { host, find, fill, save, unmount } = await openNew()
  await fill({ Code: 'FIFTY', Percent: 'ten' })
  const kind = host.querySelector('select')
  await untilShown(
    () => {
      if (kind) kind.value = 'flat'
      kind?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    () => expect(find('Percent')).toBeNull(),
  )
  await fill({ 'Rupees off': '50', 'Minimum cart amount, ₹': '100' })
  expect(await save()).toMatchObject({ kind: 'flat', percent: 0, amount: 50 })
  await unmount()
})

it('an end of which only a part is typed is not saved as none: the browser says that it is not whole', async () => {
  const { find, fill, save, unmount } = await openNew()
  await fill({ Code: 'TEN', Percent: '10', 'Minimum cart amount, ₹': '100' })
  const end = find('Until') as HTMLInputElement
  const said = vi.spyOn(end, 'reportValidity').mockReturnValue(false)
  // What a browser reports of a day without a time.
  const validity = vi.spyOn(end, 'validity', 'get').mockReturnValue({ ...end.validity, badInput: true })
  await untilShown(
    () => end.form?.requestSubmit(),
    () => expect(said).toHaveBeenCalledTimes(1),
  )
  validity.mockRestore()
  await fill({ Until: '2026-12-31T23:59' })
  expect(await save()).toMatchObject({ endsAt: '2026-12-31T18:29:00.000Z' })
  await unmount()
})

it('where the browser takes a half-typed end for none, the desk says so once, and saves none only then', async () => {
  const { host, find, fill, press, save, sent, unmount } = await openNew()
  await fill({ Code: 'TEN', Percent: '10', 'Minimum cart amount, ₹': '100' })
  const end = find('Until') as HTMLInputElement
  const said = () => host.querySelector('[role=alert]')?.textContent

  await press(end, '1')
  await act(async () => end.form?.requestSubmit())
  expect(said()).toMatch(/^Until: only a part was typed/)
  expect(document.activeElement).toBe(end)
  expect(sent.filter(({ path }) => path.endsWith('/add'))).toEqual([])
  expect(await save()).toMatchObject({ endsAt: null })
  await unmount()
})

it('an end that was typed to its end, or emptied as a whole, is no half-typed one', async () => {
  const { host, find, fill, press, unmount } = await openNew()
  const end = find('Until') as HTMLInputElement
  await press(end, '1')
  await fill({ Until: '2026-12-31T23:59' })
  await press(end, '9')
  await fill({ Until: '' })
  await press(end, '2')
  await press(end, 'Backspace', { ctrlKey: true })
  await press(end, 'Tab')
  await act(async () => end.form?.requestSubmit())
  expect(host.querySelector('[role=alert]')?.textContent ?? '').not.toMatch(/only a part/)
  await unmount()
})

it('an end emptied part by part can be saved as none where the browser goes on to report it as not whole', async () => {
  const { find, fill, press, save, unmount } = await openNew()
  await fill({ Code: 'TEN', Percent: '10', 'Minimum cart amount, ₹': '100', Until: '2026-12-31T23:59' })
  const end = find('Until') as HTMLInputElement
  // Firefox looks anew only when the value changes.
  let isBad = true
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const { validity } = end
  await fill({ Until: '' })
  vi.spyOn(end, 'validity', 'get').mockImplementation(() => ({ ...validity, badInput: isBad }))
  vi.spyOn(end, 'reportValidity').mockImplementation(() => !isBad)
  vi.spyOn(end, 'value', 'set').mockImplementation((value) => {
    if (value !== '') isBad = false
    set?.call(end, value)
  })
  await press(end, 'Backspace')
  await act(async () => end.form?.requestSubmit())
  expect(await save()).toMatchObject({ endsAt: null })
  await unmount()
})

it('the year of a moment has four digits, and what is no moment goes as it was typed', async () => {
  const { find, unmount } = await openNew()
  expect((find('Until') as HTMLInputElement).max).toBe('9999-12-31T23:59')
  const until: Field = { name: 'endsAt', label: 'Until', kind: 'moment', isNullable: true }
  expect(bodyOf([until], { endsAt: '202611-12-31T17:09' })).toEqual({ endsAt: '202611-12-31T17:09' })
  await unmount()
})

it('phones are taken as people write them, and what is none goes as it was typed', async () => {
  const { host, fill, save, unmount } = await openNew()
  await fill({ Code: 'TEN', Percent: '10', 'Minimum cart amount, ₹': '100' })
  const area = host.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    if (area) setValue?.call(area, '9876500001\n+91 98765 00002\n98765')
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(await save()).toMatchObject({ phones: ['+919876500001', '+919876500002', '98765'] })
  await unmount()
})

it('a new banner without a picture asks for one at the picture, in one go with all else', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method !== 'POST') return Response.json({ message: 'no', code: 'UNAVAILABLE' }, { status: 503 })
    sent.push(await request.text())
    const fields = { title: 'Please fill this in.', picture: 'Please choose a picture.' }
    return Response.json({ message: 'Please fill this in.', code: 'INVALID_FIELDS', fields }, { status: 400 })
  })
  const { host, unmount } = await mountInShop(<ContentForm type="banners" id="new" />, [], '/admin/banners/new')
  await untilShown(
    () => host.querySelector('form')?.requestSubmit(),
    () => expect(host.querySelector('.drop .error')?.textContent).toBe('Please choose a picture.'),
  )
  expect(sent[0]).toContain('name="picture"')
  expect(host.querySelector('.drop input')?.getAttribute('aria-invalid')).toBe('true')
  expect(host.querySelector('[role=alert]')?.textContent).toBe('Please check the marked fields.')
  await unmount()
})
