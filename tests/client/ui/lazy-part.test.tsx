import { act, lazy, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import '#tests/support/mount.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a part that does not arrive is reported and leaves the page and what is typed in it', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const missing = new Error('A part of the shop is missing.')
  const Drawer = lazy(() => Promise.reject(missing))
  const host = document.createElement('div')
  // React's own words about a caught error are not wanted in the console.
  const root = createRoot(host, { onCaughtError: () => undefined })
  await act(async () =>
    root.render(
      <form>
        <input defaultValue="typed" />
        <LazyPart>
          <Drawer />
        </LazyPart>
      </form>,
    ),
  )
  expect(host.querySelector('input')?.value).toBe('typed')
  expect(report).toHaveBeenCalledWith(missing)
  await act(async () => root.unmount())
})

it('a window that does not arrive is closed again, so that the next press is no dead one', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const missing = new Error('A part of the shop is missing.')
  const Drawer = lazy(() => Promise.reject(missing))
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Cart
        </button>
        {isOpen ? (
          <LazyPart onMissing={() => setIsOpen(false)}>
            <Drawer />
          </LazyPart>
        ) : null}
      </>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host, { onCaughtError: () => undefined })
  await act(async () => root.render(<Page />))
  const button = host.querySelector('button')
  for (const presses of [1, 2]) {
    await act(async () => button?.click())
    expect(report).toHaveBeenCalledTimes(presses)
    expect(button?.getAttribute('aria-expanded')).toBe('false')
  }
  expect(report).toHaveBeenLastCalledWith(missing)
  await act(async () => root.unmount())
  host.remove()
})

it('a window that a press opens says that it is on its way', async () => {
  const drawer = Promise.withResolvers<{ default: () => string }>()
  const Drawer = lazy(() => drawer.promise)
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <LazyPart onMissing={() => undefined}>
        <Drawer />
      </LazyPart>,
    ),
  )
  expect(host.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Loading')
  await act(async () => drawer.resolve({ default: () => 'Your cart' }))
  expect(host.textContent).toBe('Your cart')
  expect(host.querySelector('[role=progressbar]')).toBeNull()
  await act(async () => root.unmount())
})
