import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The window's listeners of a case end with it: each of the two must do it alone. */
let added: Parameters<typeof window.addEventListener>[] = []

beforeEach(() => {
  vi.resetModules()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
    added.push(listener)
    add(...listener)
  })
})

afterEach(() => {
  for (const [name, listener, options] of added) window.removeEventListener(name, listener, options)
  added = []
  document.body.replaceChildren()
})

it.each([
  ['once the program runs', async () => (await import('#src/ui/broken-pictures.ts')).hideBrokenPictures()],
  // A script and no module, by its types.
  ['before it is there', () => vi.importActual('#src/first-press.ts')],
])(
  'a picture that cannot be had is its ground colour, not a broken sign: %s',
  { tags: ['PWA-34'] },
  async (_, begin) => {
    await begin()
    document.body.innerHTML = '<img src="/media/gone-sm.webp" srcset="/media/gone-md.webp 480w" alt="Raw Honey">'
    const picture = document.body.querySelector('img') as HTMLImageElement
    picture.dispatchEvent(new Event('error'))
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg/)
    expect(picture.hasAttribute('srcset')).toBe(false)
    expect(picture.alt).toBe('Raw Honey')
  },
)

it('a drawing that this browser refuses is not asked for again and again', async () => {
  const { hideBrokenPictures, NOTHING_DRAWN } = await import('#src/ui/broken-pictures.ts')
  hideBrokenPictures()
  document.body.innerHTML = `<img src="${NOTHING_DRAWN}#refused" alt="">`
  const picture = document.body.querySelector('img') as HTMLImageElement
  picture.dispatchEvent(new Event('error'))
  expect(picture.getAttribute('src')).toBe(`${NOTHING_DRAWN}#refused`)
})
