import { act, createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'
import { mount } from '#tests/support/mount.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A row of 300 pixels seen through 100, and the buttons beside it. */
async function openRow() {
  const row = createRef<HTMLDivElement>()
  const { host, unmount } = await mount(
    <>
      <div ref={row} />
      <ScrollArrows target={row} step={200} length={3} leftLabel="Scroll left" rightLabel="Scroll right" />
    </>,
  )
  const element = row.current ?? host
  Object.defineProperties(element, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } })
  const scrolled = vi.fn()
  element.scrollBy = scrolled
  const scrollTo = (left: number) =>
    act(async () => {
      element.scrollLeft = left
      element.dispatchEvent(new Event('scroll'))
    })
  const right = host.querySelector<HTMLButtonElement>('[aria-label="Scroll right"]')
  return { right, scrolled, scrollTo, unmount }
}

it('the button keeps the keyboard when its row has come to the end', async () => {
  const { right, scrollTo, unmount } = await openRow()
  await scrollTo(0)
  right?.focus()
  expect(right?.getAttribute('aria-disabled')).toBe('false')
  await scrollTo(200)
  expect([right?.getAttribute('aria-disabled'), right?.disabled]).toEqual(['true', false])
  expect(document.activeElement).toBe(right)
  await unmount()
})

it.each([
  [true, 'instant'],
  [false, 'smooth'],
])('where less motion is wanted (%s) a row moves %s', async (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const { right, scrolled, unmount } = await openRow()
  await act(async () => right?.click())
  expect(scrolled).toHaveBeenCalledWith({ left: 200, behavior })
  await unmount()
})
