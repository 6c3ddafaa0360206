import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazySection } from '#src/ui/lazy-section.tsx'

type Report = (entries: { isIntersecting: boolean }[]) => void
let report: Report
let asked: IntersectionObserverInit | undefined
let root: Root
const box = document.createElement('div')

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Report, options?: IntersectionObserverInit) {
        report = callback
        asked = options
      }
      observe() {}
      disconnect() {}
    },
  )
  root = createRoot(box)
  await act(async () =>
    root.render(
      <LazySection space="quotes">
        <p>Word from the kitchen</p>
      </LazySection>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('a section below the fold', () => {
  it('is not in the page before it is scrolled into view', async () => {
    await act(async () => report([{ isIntersecting: false }]))
    expect(box.textContent).toBe('')
  })

  it('loads when 10 % of it is visible', { tags: ['HOME-47', 'CONST-55'] }, async () => {
    expect(asked?.threshold).toBe(0.1)
    await act(async () => report([{ isIntersecting: true }]))
    expect(box.textContent).toBe('Word from the kitchen')
  })

  it('comes one screen early for the keyboard, which would leap over an empty room, and no earlier', async () => {
    await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))
    expect(asked?.rootMargin).toBeUndefined()
    await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))
    expect(asked).toEqual({ rootMargin: '100%' })
    await act(async () => report([{ isIntersecting: false }]))
    expect(box.textContent).toBe('')
    await act(async () => report([{ isIntersecting: true }]))
    expect(box.textContent).toBe('Word from the kitchen')
  })
})
