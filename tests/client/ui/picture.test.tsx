import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { NOTHING_DRAWN } from '#src/ui/broken-pictures.ts'
import { Picture } from '#src/ui/picture.tsx'
import { mount } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a picture starts loading 100 px before it comes into view', { tags: ['HOME-48', 'CONST-56'] }, async () => {
  let seen: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {}
  let asked: IntersectionObserverInit | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen, options?: IntersectionObserverInit) {
        seen = callback
        asked = options
      }
      observe() {}
      unobserve() {}
    },
  )
  const { host, unmount } = await mount(
    <Picture src="/honey.webp" alt="Honey" width={480} height={480} blur="lightblue" />,
  )
  const image = host.querySelector('img') as HTMLImageElement
  expect(asked?.rootMargin).toBe('100px')
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg/)
  await act(async () => seen([{ isIntersecting: true, target: image }]))
  expect(image.getAttribute('src')).toBe('/honey.webp')
  await unmount()
})

it('what lies over another picture has its ground only once it is there', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { host, unmount } = await mount(
    <Picture src="/jar.webp" alt="Jar" width={480} height={480} blur="lightblue" eager isOver />,
  )
  const image = host.querySelector('img') as HTMLImageElement
  expect(image.style.backgroundColor).toBe('')
  image.dispatchEvent(new Event('load'))
  expect(image.style.backgroundColor).toBe('lightblue')
  await unmount()
  complete.mockRestore()
})

it('what lies over another picture and cannot be had does not cover it', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { host, unmount } = await mount(
    <Picture src="/gone.webp" alt="Jar" width={480} height={480} blur="lightblue" eager isOver />,
  )
  const image = host.querySelector('img') as HTMLImageElement
  image.src = NOTHING_DRAWN
  image.dispatchEvent(new Event('load'))
  expect(image.style.backgroundColor).toBe('')
  await unmount()
  complete.mockRestore()
})
