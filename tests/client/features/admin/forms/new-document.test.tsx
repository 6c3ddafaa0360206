import { useLocation } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAllCarried } from '#src/features/admin/forms/carried.ts'
import { DocumentForm } from '#src/features/admin/forms/document-form.tsx'
import { type Field, type FormValues, valuesOf } from '#src/features/admin/forms/fields.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FIELDS: Field[] = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'alt', label: 'Alt', kind: 'line' },
  { name: 'picture', label: 'Picture', kind: 'picture', isNullable: true },
]
const PICTURE = { hash: 'a'.repeat(32), blur: '#fff', sm: '/s', md: '/m', lg: '/l' }

let adds: { values: FormValues; end: () => void }[]
let uploads: (() => void)[]
let stored: FormValues[]

beforeEach(() => {
  forgetAllCarried()
  adds = []
  uploads = []
  stored = []
  const picture = () => Response.json({ picture: PICTURE }, { status: 201 })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => uploads.push(() => resolve(picture()))))
})
afterEach(() => vi.unstubAllGlobals())

/** The form of a new banner, and after its save the page of the banner made. */
function Banner() {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const common = { type: 'banners', title: id, fields: FIELDS } as const
  if (id === 'new') {
    const make = (values: FormValues) =>
      new Promise<string>((resolve) => adds.push({ values, end: () => resolve('made') }))
    return <DocumentForm key="new" {...common} initial={valuesOf(FIELDS, {})} onSave={make} />
  }
  const keep = async (values: FormValues) => {
    stored.push(values)
    return values
  }
  const initial = valuesOf(FIELDS, { title: 'Jars' })
  return <DocumentForm key={id} {...common} id={id} initial={initial} onSave={keep} onReload={async () => initial} />
}

async function openNew() {
  const page = await mountInShop(<Banner />, [], '/admin/banners/new')
  const field = (at: number) => {
    const found = page.host.querySelectorAll<HTMLInputElement>('.sect input')[at]
    if (!found) throw new Error(`no field ${at}`)
    return found
  }
  const save = () => page.host.querySelector('form')?.requestSubmit()
  const isMade = () => expect(page.path()).toBe('/admin/banners/made')
  async function choose() {
    const before = uploads.length
    Object.defineProperty(field(2), 'files', { value: [new File(['x'], 'jar.png')], configurable: true })
    await untilShown(
      () => field(2).dispatchEvent(new Event('change', { bubbles: true })),
      () => expect(uploads.length).toBe(before + 1),
    )
  }
  return { ...page, field, save, isMade, choose }
}

it('words typed while a new document is sent stand on its page, to be saved next', async () => {
  const { field, save, isMade, router, unmount } = await openNew()
  await type(field(0), 'Jars')
  await act(async () => save())
  await type(field(1), 'Typed meanwhile')
  await untilShown(() => adds[0]?.end(), isMade)
  expect([field(0).value, field(1).value]).toEqual(['Jars', 'Typed meanwhile'])
  await untilShown(save, () => expect(stored).toMatchObject([{ title: 'Jars', alt: 'Typed meanwhile' }]))
  // They came along once: the page as it is opened later shows what is stored.
  await untilShown(
    () => void router.navigate({ href: '/admin/banners/other' }),
    () => expect(field(1).value).toBe(''),
  )
  await untilShown(() => void router.navigate({ href: '/admin/banners/made' }), isMade)
  expect(field(1).value).toBe('')
  await unmount()
})

it('a picture chosen while a new document is sent stands on its page', async () => {
  const { host, field, save, isMade, choose, unmount } = await openNew()
  await type(field(0), 'Jars')
  await act(async () => save())
  await choose()
  await act(async () => adds[0]?.end())
  await untilShown(() => uploads[0]?.(), isMade)
  expect(host.querySelector('.sect img')?.getAttribute('src')).toBe('/m')
  await unmount()
})
