import { afterEach, expect, it, vi } from 'vitest'
import { DocumentForm } from '#src/features/admin/forms/document-form.tsx'
import type { Field, FormValues } from '#src/features/admin/forms/fields.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FIELDS: Field[] = ['title', 'alt', 'subtitle'].map((name) => ({ name, label: name, kind: 'line' }))
const OPENED = { title: 'Jars', alt: 'A jar', subtitle: '', updatedAt: 'first' }
/** A colleague wrote to the first field, which is changed here, too, and to the last one, which is not. */
const THEIRS = { title: 'Big jars', alt: 'A jar', subtitle: 'From Malihabad', updatedAt: 'second' }

afterEach(() => vi.unstubAllGlobals())

/** A form in which title and alt were typed, refused because of a colleague, whose changes have been taken over. */
async function takenOver() {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  let stored: FormValues = THEIRS
  const saves: { changed: string[]; values: FormValues }[] = []
  async function save(values: FormValues, changed: readonly Field[]): Promise<FormValues> {
    if (values.updatedAt !== stored.updatedAt) {
      throw new CallError(409, { code: 'CHANGED_MEANWHILE', message: 'Somebody was quicker.' })
    }
    saves.push({ changed: changed.map(({ name }) => name), values })
    stored = { ...values, updatedAt: 'third' }
    return stored
  }
  const { host, unmount } = await mountInShop(
    <DocumentForm
      type="banners"
      id="x"
      title="Jars"
      fields={FIELDS}
      initial={OPENED}
      onSave={save}
      onReload={async () => stored}
    />,
    [],
    '/admin/banners/x',
  )
  const inputs = () => [...host.querySelectorAll<HTMLInputElement>('.sect input')]
  const values = () => inputs().map(({ value }) => value)
  const notes = () => [...host.querySelectorAll('.adtheirs')].map(({ textContent }) => textContent)
  const press = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const submit = () => host.querySelector('form')?.requestSubmit()
  const [title, alt] = inputs()
  if (!title || !alt) throw new Error('no field')
  await type(title, 'My jars')
  await type(alt, 'Two jars')
  await untilShown(submit, () => expect(host.querySelector('[role=alert]')?.textContent).toContain('was quicker'))
  await untilShown(
    () => press('Take over their changes, keep mine'),
    () => expect(notes()).toHaveLength(1),
  )
  return { host, unmount, values, notes, press, submit, saves }
}

it('what was typed stays where a colleague’s changes are taken over, and is all that is then saved', async () => {
  const { host, unmount, values, notes, submit, saves } = await takenOver()
  expect(values()).toEqual(['My jars', 'Two jars', 'From Malihabad'])
  expect(notes()[0]).toContain('Big jars')
  await untilShown(submit, () => expect(host.querySelector('[role=status]')?.textContent).toContain('Saved'))
  expect(saves).toEqual([
    {
      changed: ['title', 'alt'],
      values: { title: 'My jars', alt: 'Two jars', subtitle: 'From Malihabad', updatedAt: 'second' },
    },
  ])
  expect(notes()).toEqual([])
  await unmount()
})

it('discarded after a colleague’s changes were taken over, the form has what the colleague stored', async () => {
  const { unmount, values, notes, press } = await takenOver()
  await untilShown(
    () => press('Discard'),
    () => expect(values()).toEqual(['Big jars', 'A jar', 'From Malihabad']),
  )
  expect(notes()).toEqual([])
  await unmount()
})
