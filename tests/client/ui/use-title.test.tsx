import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SaidTitle } from '#src/ui/said-title.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { mount } from '#tests/support/mount.tsx'

afterEach(() => vi.useRealTimers())

function Page({ title }: { title: string }) {
  useTitle(title)
  return <SaidTitle />
}

const said = () => document.querySelector('[aria-live="polite"]')?.textContent

it('the title of each further page is said, once it stands; that of the first is the browser’s to say', async () => {
  vi.useFakeTimers()
  const first = await mount(<Page title="Honey · Haat" />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.title).toBe('Honey · Haat')
  expect(said()).toBe('')
  await first.unmount()

  const next = await mount(<Page title="wild-honey · Haat" />)
  await next.unmount()
  const last = await mount(<Page title="Wild Honey · Haat" />)
  expect(said()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(said()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said()).toBe('Wild Honey · Haat')
  await last.unmount()
})
