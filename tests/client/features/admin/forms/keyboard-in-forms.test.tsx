import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DocumentForm } from '#src/features/admin/forms/document-form.tsx'
import { type Field, valuesOf } from '#src/features/admin/forms/fields.ts'
import { PictureField } from '#src/features/admin/forms/picture-field.tsx'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { focused, press, pressed } from '#tests/support/keyboard.ts'
import { mount, type as typeInto, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FIELDS: Field[] = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'steps', label: 'Steps', kind: 'rows', rows: [{ name: 'step', label: 'Step', kind: 'line' }] },
]

const openForm = () =>
  mountInShop(
    <DocumentForm
      type="recipes"
      title="Kheer"
      fields={FIELDS}
      initial={valuesOf(FIELDS, { title: 'Kheer', steps: [{ step: 'Soak' }, { step: 'Boil' }] })}
      onSave={async (values) => values}
      onReload={async () => ({})}
    />,
    [],
    '/admin/recipes/x',
  )

const steps = () => [...document.querySelectorAll<HTMLInputElement>('.adrow input')]

afterEach(() => vi.unstubAllGlobals())

it('Discard keeps the focus, though there is nothing to discard any more', async () => {
  fakeWire(() => 'lost')
  const { host, unmount } = await openForm()
  const title = host.querySelector('input')
  if (title) await typeInto(title, 'Phirni')
  await pressed('Discard', 'Discard')
  const discard = document.activeElement
  expect(title?.value).toBe('Kheer')
  expect(discard?.hasAttribute('disabled')).toBe(false)
  expect(discard?.getAttribute('aria-disabled')).toBe('true')
  await unmount()
})

it('a row that was added has the focus; one taken out gives it to what stands there now', async () => {
  fakeWire(() => 'lost')
  const { unmount } = await openForm()
  await untilShown(
    () => press('Add one'),
    () => expect(document.activeElement).toBe(steps()[2]),
  )
  await untilShown(
    () => press('Take out 1'),
    () => expect(document.activeElement).toBe(steps()[0]),
  )
  expect(steps().map(({ value }) => value)).toEqual(['Boil', ''])
  await untilShown(
    () => press('Take out 2'),
    () => expect(focused()).toBe('Add one'),
  )
  await unmount()
})

const PICTURE = { hash: 'a'.repeat(32), blur: '#fff', sm: '/s', md: '/m', lg: '/l' }

function Chosen() {
  const [picture, setPicture] = useState<typeof PICTURE | null>(PICTURE)
  return <PictureField label="Front" picture={picture} canBeEmpty onChange={() => setPicture(null)} />
}

it('a picture taken out gives the focus to the field for another one', async () => {
  const { host, unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Chosen />
    </QueryClientProvider>,
  )
  await untilShown(
    () => press('Take out'),
    () => expect(host.querySelector('img')).toBeNull(),
  )
  expect(document.activeElement).toBe(host.querySelector('input'))
  await unmount()
})

it('after their changes are taken over the keyboard goes on at the heading, beside Save', async () => {
  fakeWire(() => 'lost')
  const { host, unmount } = await mountInShop(
    <main>
      <DocumentForm
        type="banners"
        title="Jars"
        fields={FIELDS}
        initial={valuesOf(FIELDS, { title: 'Kheer' })}
        onSave={async () => {
          throw new CallError(409, { code: 'CHANGED_MEANWHILE', message: 'No.' })
        }}
        onReload={async () => valuesOf(FIELDS, { title: 'Payasam' })}
      />
    </main>,
    [],
    '/admin/banners/x',
  )
  const title = host.querySelector('input')
  if (title) await typeInto(title, 'Phirni')
  await untilShown(
    () => press('Save'),
    () => expect(host.querySelector('[role=alert]')?.textContent).toContain('What you typed is still here.'),
  )
  await pressed('Take over their changes, keep mine', 'Jars')
  expect(host.textContent).toContain('Somebody else wrote here: Payasam')
  await unmount()
})
