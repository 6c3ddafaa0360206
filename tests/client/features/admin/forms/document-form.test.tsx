import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminPanel } from '#src/features/admin/components/admin-panel.tsx'
import { DocumentForm } from '#src/features/admin/forms/document-form.tsx'
import { type Field, type FormValues, valuesOf } from '#src/features/admin/forms/fields.ts'
import { LeaveGuard } from '#src/features/admin/forms/leave-guard.tsx'
import { adminState } from '#src/features/admin/state.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FIELDS: Field[] = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'alt', label: 'Alt', kind: 'line' },
]
const CHECK = 'Please check the marked fields.'
const LEAVE = 'Leave without saving what you changed?'

afterEach(() => vi.unstubAllGlobals())

type OnSave = (values: FormValues) => Promise<FormValues>

async function openForm(onSave: OnSave, around = (form: React.ReactNode) => form) {
  fakeWire(({ path }) => (path === '/api/admin/logout' ? ok({ message: 'Bye.' }) : refused(503, 'UNAVAILABLE')))
  const form = (
    <DocumentForm
      type="banners"
      title="New"
      fields={FIELDS}
      initial={valuesOf(FIELDS, { title: 'Jars', alt: 'A jar' })}
      onSave={onSave}
      onReload={async () => ({})}
    />
  )
  const page = await mountInShop(around(form), [], '/admin/banners/x')
  const field = (at: number) => {
    const found = page.host.querySelectorAll<HTMLInputElement>('.sect input')[at]
    if (!found) throw new Error('no field')
    return found
  }
  const save = () => page.host.querySelector('form')?.requestSubmit()
  const press = (name: string) =>
    [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const asked = () => page.host.querySelector('dialog h2')?.textContent ?? null
  return { ...page, field, save, press, asked }
}

const refusal = (fields: Record<string, string>, message = 'Please fill this in.') =>
  new CallError(400, { code: 'INVALID_FIELDS', message, fields })

it('a refused save says above the form to look at the marks, and puts the focus into the first of them', async () => {
  const { host, field, save, unmount } = await openForm(async () => {
    throw refusal({ alt: 'Please fill this in.' })
  })
  await type(field(1), '')
  await untilShown(save, () => expect(document.activeElement).toBe(field(1)))
  expect(host.querySelector('[role=alert]')?.textContent).toBe(CHECK)
  await unmount()
})

it('what no field says stands above the form in its own words, and the focus stays on the button', async () => {
  const { host, field, save, unmount } = await openForm(async () => {
    throw new CallError(503, { code: 'UNAVAILABLE', message: 'The shop is very busy.' })
  })
  await type(field(1), 'Two jars')
  const button = host.querySelector<HTMLElement>('[type=submit]')
  button?.focus()
  await untilShown(save, () => expect(host.querySelector('[role=alert]')?.textContent).toBe('The shop is very busy.'))
  expect(document.activeElement).toBe(button)
  await unmount()
})

it('leaving while a save is under way waits for it: stored, it goes on; refused, it asks', async () => {
  let end: (stored: FormValues | CallError) => void = () => {}
  const onSave: OnSave = (values) =>
    new Promise((resolve, reject) => {
      end = (stored) => (stored instanceof CallError ? reject(stored) : resolve(values))
    })
  const { field, save, router, path, asked, press, unmount } = await openForm(onSave)
  await type(field(0), 'Two jars')
  await act(async () => save())
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(asked()).toBe(LEAVE),
  )
  await untilShown(
    () => end(refusal({ title: 'No.' })),
    () => expect(field(0).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(path()).toBe('/admin/banners/x')
  expect(asked()).toBe(LEAVE)
  await untilShown(
    () => press('Stay here'),
    () => expect(asked()).toBeNull(),
  )
  expect(field(0).value).toBe('Two jars')
  await act(async () => save())
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(asked()).toBe(LEAVE),
  )
  await untilShown(
    () => end({}),
    () => expect(path()).toBe('/elsewhere'),
  )
  await unmount()
})

it('two unsaved forms of one page ask once', async () => {
  const { router, path, asked, press, field, unmount } = await openForm(
    async (values) => values,
    (form) => (
      <>
        {form}
        <LeaveGuard isDirty />
      </>
    ),
  )
  await type(field(0), 'Two jars')
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(asked()).toBe(LEAVE),
  )
  await untilShown(
    () => press('Leave'),
    () => expect(path()).toBe('/elsewhere'),
  )
  expect(asked()).toBeNull()
  await unmount()
})

it('logging out asks before it throws a form away', async () => {
  adminState.token = 'a token'
  const { field, press, asked, unmount } = await openForm(
    async (values) => values,
    (form) => <AdminPanel isAway={false}>{form}</AdminPanel>,
  )
  await type(field(0), 'Two jars')
  await untilShown(
    () => press('Log out'),
    () => expect(asked()).toBe(LEAVE),
  )
  await untilShown(
    () => press('Stay here'),
    () => expect(asked()).toBeNull(),
  )
  expect(adminState.token).toBe('a token')
  expect(field(0).value).toBe('Two jars')
  await untilShown(
    () => press('Log out'),
    () => expect(asked()).toBe(LEAVE),
  )
  await untilShown(
    () => press('Leave'),
    () => expect(adminState.token).toBeNull(),
  )
  await unmount()
})

it('a form that was not touched lets go at once', async () => {
  adminState.token = 'a token'
  const { press, unmount } = await openForm(
    async (values) => values,
    (form) => <AdminPanel isAway={false}>{form}</AdminPanel>,
  )
  await untilShown(
    () => press('Log out'),
    () => expect(adminState.token).toBeNull(),
  )
  await unmount()
})

it('what was stored by a lost answer is found stored, not taken for the change of somebody else', async () => {
  let stored: FormValues = { title: 'Jars', alt: 'A jar', updatedAt: 1 }
  const sent: string[][] = []
  const lost = new CallError(0, { code: 'OFFLINE', message: 'We could not reach the shop.' })
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const page = await mountInShop(
    <DocumentForm
      type="banners"
      title="Jars"
      fields={FIELDS}
      initial={stored}
      onSave={async (values, changed) => {
        sent.push(changed.map(({ name }) => name))
        if (values.updatedAt !== stored.updatedAt)
          throw new CallError(409, { code: 'CHANGED_MEANWHILE', message: 'No.' })
        stored = { ...values, updatedAt: sent.length + 1 }
        if (sent.length === 1) throw lost
        return stored
      }}
      onReload={async () => stored}
    />,
    [],
    '/admin/banners/x',
  )
  const inputs = page.host.querySelectorAll<HTMLInputElement>('.sect input')
  const [title, alt] = inputs
  if (!title || !alt) throw new Error('no fields')
  const save = () => page.host.querySelector('form')?.requestSubmit()
  const said = () => page.host.querySelector('[role=alert]')?.textContent
  await type(title, 'Two jars')
  await untilShown(save, () => expect(said()).toBe('We could not reach the shop.'))
  await type(alt, 'Typed since')
  await untilShown(save, () => expect(page.host.textContent).toMatch(/Saved \d/))
  expect(said()).toBeUndefined()
  expect(sent).toEqual([['title'], ['alt']])
  expect(stored).toEqual({ title: 'Two jars', alt: 'Typed since', updatedAt: 3 })
  await page.unmount()
})
