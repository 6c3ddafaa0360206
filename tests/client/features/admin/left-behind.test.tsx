import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { LeftBehind } from '#src/features/admin/components/left-behind.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { CallError } from '#src/lib/call-error.ts'
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
  await stayed.unmount()
  const left = await deskWithStep()
  await left.leave()
  await act(async () => left.resolve())
  expect(left.host.textContent).toBe('Another page')
  await left.unmount()
})
