import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DocumentForm } from '#src/features/admin/forms/document-form.tsx'
import { type Field, type FormValues, pictureIn, rowsIn, valuesOf } from '#src/features/admin/forms/fields.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FIELDS: Field[] = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'alt', label: 'Alt', kind: 'line' },
  {
    name: 'tiles',
    label: 'Tiles',
    kind: 'rows',
    rows: [
      { name: 'text', label: 'Text', kind: 'line' },
      { name: 'picture', label: 'Picture', kind: 'picture', isNullable: true },
    ],
  },
]
const HASHES = ['a'.repeat(32), 'b'.repeat(32)]

afterEach(() => vi.unstubAllGlobals())

/** A form of an article, whose pictures arrive and whose save ends when the test says so. */
async function openForm() {
  const uploads: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => uploads.push(resolve)))
  const saves: { values: FormValues; end: () => void }[] = []
  const page = await mountInShop(
    <DocumentForm
      type="pages"
      title="Seals"
      fields={FIELDS}
      initial={valuesOf(FIELDS, { title: 'Jars', alt: 'A jar', tiles: [] })}
      onSave={(values) => new Promise((resolve) => saves.push({ values, end: () => resolve(values) }))}
      onReload={async () => ({})}
    />,
    [],
    '/admin/pages/certificates',
  )
  const inputs = (kind: string) => [...page.host.querySelectorAll<HTMLInputElement>(`.sect input[type=${kind}]`)]
  const input = (kind: string, at: number) => {
    const found = inputs(kind)[at]
    if (!found) throw new Error(`no field ${at}`)
    return found
  }
  const press = (name: string) =>
    act(async () => [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  async function choose(at: number) {
    const before = uploads.length
    Object.defineProperty(input('file', at), 'files', { value: [new File(['x'], 'jar.png')], configurable: true })
    await untilShown(
      () => input('file', at).dispatchEvent(new Event('change', { bubbles: true })),
      () => expect(uploads.length).toBe(before + 1),
    )
  }
  const arrive = (at: number) => {
    const picture = { hash: HASHES[at], blur: '#fff', sm: '/s', md: `/m${at}`, lg: '/l' }
    uploads[at]?.(Response.json({ picture }, { status: 201 }))
  }
  const refuse = (at: number) =>
    uploads[at]?.(Response.json({ message: 'No picture.', code: 'INVALID_FIELDS', requestId: 'r' }, { status: 400 }))
  const save = () => page.host.querySelector('form')?.requestSubmit()
  return { ...page, saves, input, inputs, press, choose, arrive, refuse, save }
}

it('what is typed while a save is under way stays, and is what the next one stores', async () => {
  const { saves, input, save, unmount } = await openForm()
  await type(input('text', 0), 'Two jars')
  await act(async () => save())
  await type(input('text', 1), 'Two jars on a shelf')
  await untilShown(
    () => saves[0]?.end(),
    () => expect(document.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('false'),
  )
  expect(input('text', 0).value).toBe('Two jars')
  expect(input('text', 1).value).toBe('Two jars on a shelf')
  await act(async () => save())
  expect(saves[1]?.values).toMatchObject({ title: 'Two jars', alt: 'Two jars on a shelf' })
  await unmount()
})

it('a picture that arrives takes away no row that was added and no word that was typed meanwhile', async () => {
  const { host, input, inputs, press, choose, arrive, unmount } = await openForm()
  await press('Add one')
  await choose(0)
  await press('Add one')
  await type(input('text', 3), 'Typed while the picture was sent')
  await choose(1)
  await untilShown(
    () => {
      arrive(1)
      arrive(0)
    },
    () =>
      expect([...host.querySelectorAll('.sect img')].map((image) => image.getAttribute('src'))).toEqual(['/m0', '/m1']),
  )
  expect(inputs('text').map(({ value }) => value)).toEqual(['Jars', 'A jar', '', 'Typed while the picture was sent'])
  await unmount()
})

it('a save waits for a picture that is being sent, and stores it too', async () => {
  const { saves, press, choose, arrive, save, unmount } = await openForm()
  await press('Add one')
  await choose(0)
  await act(async () => save())
  expect(saves).toEqual([])
  await untilShown(
    () => arrive(0),
    () => expect(saves).toHaveLength(1),
  )
  expect(rowsIn(saves[0]?.values.tiles).map(({ picture }) => pictureIn(picture)?.hash)).toEqual([HASHES[0]])
  await unmount()
})

it('a save that waits for one picture waits for another one that is begun meanwhile', async () => {
  const { saves, press, choose, arrive, save, unmount } = await openForm()
  await press('Add one')
  await press('Add one')
  await choose(0)
  await act(async () => save())
  await choose(1)
  await act(async () => arrive(0))
  expect(saves).toEqual([])
  await untilShown(
    () => arrive(1),
    () => expect(saves).toHaveLength(1),
  )
  expect(rowsIn(saves[0]?.values.tiles).map(({ picture }) => pictureIn(picture)?.hash)).toEqual(HASHES)
  await unmount()
})

it('a save that waited for a refused picture stores nothing, and goes to what was said about it', async () => {
  const { saves, host, input, press, choose, refuse, save, unmount } = await openForm()
  await press('Add one')
  await choose(0)
  await act(async () => save())
  await untilShown(
    () => refuse(0),
    () => expect(document.activeElement).toBe(input('file', 0)),
  )
  expect(saves).toEqual([])
  expect(host.querySelector('.drop .error')?.textContent).toBe('No picture.')
  await unmount()
})
