import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SaidTitle } from '#src/ui/said-title.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { mount } from '#tests/support/mount.tsx'

afterEach(() => vi.useRealTimers())

function Page({ title }: { title: string }) {
  useTitle(title)
  return (
    <main>
      <SaidTitle />
      <h1>{title}</h1>
      <button type="button">Stay</button>
    </main>
  )
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

it('a page that has left before its title settled says nothing any more', async () => {
  vi.useFakeTimers()
  const stays = await mount(<SaidTitle />)
  const gone = await mount(<Page title="Ghee · Haat" />)
  await gone.unmount()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(said()).not.toBe('Ghee · Haat')
  expect(vi.getTimerCount()).toBe(0)
  await stays.unmount()
})

it('where the focus went with the pressed link, reading begins at the heading of the further page', async () => {
  vi.useFakeTimers()
  const openAt = async (path: string) => {
    history.replaceState(null, '', path)
    const page = await mount(<Page title={`${path} · Haat`} />)
    await act(() => vi.advanceTimersByTimeAsync(300))
    return page
  }
  const first = await openAt('/')
  const further = await openAt('/cart')
  expect(document.activeElement).toBe(first.host.querySelector('h1'))
  await first.unmount()

  // Another title of the same page, such as that of a list's next part.
  const same = await openAt('/cart')
  expect(document.activeElement).toBe(document.body)

  const button = same.host.querySelector('button')
  button?.focus()
  const third = await openAt('/shop/all')
  expect(document.activeElement).toBe(button)
  for (const page of [further, same, third]) await page.unmount()
  history.replaceState(null, '', '/')
})

it('where somebody has begun to do something before the page stands, the focus is left to that', async () => {
  vi.useFakeTimers()
  const openAt = (path: string, title: string) => {
    history.replaceState(null, '', path)
    return mount(<Page title={title} />)
  }
  const first = await openAt('/', 'Haat')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await first.unmount()

  const coming = await openAt('/admin/coupons', 'coupons')
  const button = coming.host.querySelector('button')
  button?.focus()
  // As a button that is busy.
  button?.blur()
  await coming.unmount()
  const page = await openAt('/admin/coupons', 'Coupons')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(document.activeElement).toBe(document.body)
  await page.unmount()

  const next = await openAt('/admin/orders', 'Orders')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(document.activeElement).toBe(next.host.querySelector('h1'))
  await next.unmount()
  history.replaceState(null, '', '/')
})

it('pages gone through without a focus leave one listener behind, not one each', async () => {
  vi.useFakeTimers()
  const listen = vi.spyOn(window, 'addEventListener')
  for (const path of ['/shop/all', '/', '/cart']) {
    history.replaceState(null, '', path)
    const page = await mount(<Page title={`${path} · Haat`} />)
    await page.unmount()
  }
  const heard = listen.mock.calls.filter(([name]) => name === 'focusin')
  expect(heard).toHaveLength(3)
  // The browser takes the same one again for the one it has.
  expect(new Set(heard.map(([, listener]) => listener)).size).toBe(1)
  listen.mockRestore()
  history.replaceState(null, '', '/')
})
