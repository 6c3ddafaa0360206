import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { logOutAdmin } from '#src/features/admin/actions.ts'
import { LeftBehind } from '#src/features/admin/components/left-behind.tsx'
import { ConfirmButton } from '#src/features/admin/forms/confirm-button.tsx'
import { ADMIN_QUERIES } from '#src/features/admin/queries.ts'
import { adminState } from '#src/features/admin/state.ts'
import { useAct } from '#src/features/admin/use-act.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

/** A page with one step that ends when the test says so, and what stands over every page of the desk. */
async function deskWithStep() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  function Page() {
    const { run, refusal } = useAct()
    return (
      <button type="button" onClick={() => void run(() => promise)}>
        Save {refusal}
      </button>
    )
  }
  const queries = new QueryClient()
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <LeftBehind />
      {isOpen ? <Page /> : <p>Another page</p>}
    </QueryClientProvider>
  )
  document.title = 'Products'
  const { host, show, unmount } = await mount(page(true))
  await act(async () => host.querySelector('button')?.click())
  return { host, resolve, reject, leave: () => show(page(false)), unmount }
}

const refusal = new CallError(409, { message: 'Somebody was quicker.', code: 'CHANGED_MEANWHILE' })
/** Longer than a page takes to draw: only then is it known whether anybody sees the step. */
const afterPageIsDrawn = () => act(async () => await new Promise((wait) => setTimeout(wait, 150)))
const alert = (host: HTMLElement) => host.querySelector('[role=alert]')

it('a step that is refused after its page was left is told on the next one, until somebody has read it', async () => {
  const { host, reject, leave, unmount } = await deskWithStep()
  await leave()
  await untilShown(
    () => reject(refusal),
    () =>
      expect(alert(host)?.textContent).toContain('You left “Products” before the shop answered: Somebody was quicker.'),
  )
  await act(async () => alert(host)?.querySelector('button')?.click())
  expect(alert(host)).toBeNull()
  await unmount()
})

it('what is refused on its own page is told there alone, and what was done after it was left is not told', async () => {
  const stayed = await deskWithStep()
  await untilShown(
    () => stayed.reject(refusal),
    () => expect(stayed.host.textContent).toBe('Save Somebody was quicker.'),
  )
  await afterPageIsDrawn()
  await stayed.unmount()
  const left = await deskWithStep()
  await left.leave()
  await act(async () => left.resolve())
  expect(left.host.textContent).toBe('Another page')
  await left.unmount()
})

it('who logs out before the shop refuses a step leaves nothing of it to whoever logs in there next', async () => {
  const { host, reject, leave, unmount } = await deskWithStep()
  await leave()
  fakeWire(() => ok({ message: '' }))
  await act(async () => await logOutAdmin(new QueryClient()))
  await act(async () => reject(refusal))
  await afterPageIsDrawn()
  expect(adminState.leftBehind).toBeNull()
  expect(alert(host)).toBeNull()
  vi.unstubAllGlobals()
  await unmount()
})

it('nor who logs out while the desk looks whether a refusal was seen', async () => {
  const { host, reject, unmount } = await deskWithStep()
  fakeWire(() => ok({ message: '' }))
  await untilShown(
    () => reject(refusal),
    () => expect(host.textContent).toContain('Somebody was quicker.'),
  )
  await act(async () => await logOutAdmin(new QueryClient()))
  await unmount()
  await afterPageIsDrawn()
  expect(adminState.leftBehind).toBeNull()
  vi.unstubAllGlobals()
})

/** A list of one row with a step, which a colleague takes out of it before the step is refused. */
async function listWithStep(step: (refuse: () => Promise<never>) => React.ReactNode, untilGone = Promise.resolve()) {
  let rows = ['HT-1000001']
  const refuse = async () => {
    rows = []
    throw refusal
  }
  const readRows = async () => {
    if (rows.length === 0) await untilGone
    return rows
  }
  function List() {
    const { data = [] } = useQuery({ queryKey: [ADMIN_QUERIES, 'list'], queryFn: readRows })
    return data.map((row) => <div key={row}>{step(refuse)}</div>)
  }
  const queries = new QueryClient()
  const { host, unmount } = await mount(
    <QueryClientProvider client={queries}>
      <LeftBehind />
      <List />
    </QueryClientProvider>,
  )
  const takeAway = () => {
    rows = []
    void queries.invalidateQueries()
  }
  const press = (name: string) =>
    [...host.ownerDocument.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  await untilShown(
    () => {},
    () => expect(host.querySelector('button')).not.toBeNull(),
  )
  return { host, press, takeAway, unmount }
}

it('a refusal whose row leaves the list with it, as if the step were done, is told over the list', async () => {
  const { host, press, unmount } = await listWithStep((refuse) => (
    <ConfirmButton label="Mark dispatched" title="HT-1000001 has left?" follows={[]} yes="Yes" onYes={refuse} />
  ))
  await act(async () => press('Mark dispatched'))
  await untilShown(
    () => press('Yes'),
    () =>
      expect(alert(host)?.textContent).toContain('The shop answered on “HT-1000001 has left?”: Somebody was quicker.'),
  )
  expect(host.ownerDocument.querySelector('dialog')).toBeNull()
  adminState.leftBehind = null
  await unmount()
})

it('a refusal that was read before its row left is not told a second time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { host, press, unmount } = await listWithStep(
    (refuse) => (
      <ConfirmButton label="Mark dispatched" title="HT-1000001 has left?" follows={[]} yes="Yes" onYes={refuse} />
    ),
    promise,
  )
  await act(async () => press('Mark dispatched'))
  await untilShown(
    () => press('Yes'),
    () => expect(host.ownerDocument.querySelector('dialog')?.textContent).toContain('Somebody was quicker.'),
  )
  await act(async () => press('Go back'))
  await untilShown(resolve, () => expect(host.querySelector('button')).toBeNull())
  await afterPageIsDrawn()
  expect(adminState.leftBehind).toBeNull()
  await unmount()
})

const REFERENCE = { name: 'reference', label: 'Reference', isRequired: true }

/** Types into the open question. */
async function write(words: string) {
  const field = document.querySelector<HTMLInputElement>('dialog input')
  await act(async () => {
    if (field) field.value = words
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('what was typed into a question that goes with its row is told over the list', async () => {
  adminState.token = 'token'
  const { host, press, takeAway, unmount } = await listWithStep((refuse) => (
    <ConfirmButton label="Paid" title="₹5 paid?" follows={[]} fields={[REFERENCE]} yes="Yes" onYes={refuse} />
  ))
  await act(async () => press('Paid'))
  await write('UTR 4711')
  // Closed by hand, nothing is told; opened again, it is empty.
  await act(async () => press('Go back'))
  expect(alert(host)).toBeNull()
  await act(async () => press('Paid'))
  await write('UTR 0815')
  await untilShown(takeAway, () =>
    expect(alert(host)?.textContent).toContain(
      'The shop answered on “₹5 paid?”: Somebody else has changed this meanwhile. You had typed: UTR 0815',
    ),
  )
  adminState.leftBehind = null
  adminState.token = null
  await unmount()
})

it('what was typed with a step that is refused and goes with its row is told beside the refusal', async () => {
  adminState.token = 'token'
  const { host, press, unmount } = await listWithStep((refuse) => (
    <ConfirmButton label="Paid" title="₹5 paid?" follows={[]} fields={[REFERENCE]} yes="Yes" onYes={refuse} />
  ))
  await act(async () => press('Paid'))
  await write('UTR 4711')
  await untilShown(
    () => press('Yes'),
    () =>
      expect(alert(host)?.textContent).toContain(
        'The shop answered on “₹5 paid?”: Somebody was quicker. You had typed: UTR 4711',
      ),
  )
  adminState.leftBehind = null
  adminState.token = null
  await unmount()
})

it('a step that is done, and its words with it, leaves nothing to tell', async () => {
  adminState.token = 'token'
  const done = async () => undefined
  const { host, press, unmount } = await listWithStep(() => (
    <ConfirmButton label="Paid" title="₹5 paid?" follows={[]} fields={[REFERENCE]} yes="Yes" onYes={done} />
  ))
  await act(async () => press('Paid'))
  await write('UTR 4711')
  await untilShown(
    () => press('Yes'),
    () => expect(document.querySelector('dialog')).toBeNull(),
  )
  expect(alert(host)).toBeNull()
  adminState.token = null
  await unmount()
})
