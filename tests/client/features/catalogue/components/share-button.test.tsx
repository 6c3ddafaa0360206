import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { ShareButton } from '#src/features/catalogue/components/share-button.tsx'
import { type Mounted, mount, untilShown } from '#tests/support/mount.tsx'

const item = {
  name: 'Ajwain Honey 250 g',
  categoryUrl: 'organic-honey',
  product: { 'name-url': 'ajwain-honey-250-g' },
} as CatalogueProduct
const url = `${location.origin}/shop/organic-honey/ajwain-honey-250-g`

const share = vi.fn()
const writeText = vi.fn(async () => undefined)
let mounted: Mounted

const has = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })

beforeEach(async () => {
  share.mockReset().mockResolvedValue(undefined)
  writeText.mockReset().mockResolvedValue(undefined)
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  has('clipboard', { writeText })
  mounted = await mount(<ShareButton item={item} />)
})

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
  await mounted.unmount()
})

const press = () => mounted.host.querySelector<HTMLElement>('button[aria-label="Share Ajwain Honey 250 g"]')?.click()
const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)

it('a product goes to the phone’s own share sheet, under its own address; closing that is no failure', async () => {
  has('share', share)
  await act(async () => press())
  expect(share).toHaveBeenCalledWith({ title: 'Ajwain Honey 250 g', url })
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await act(async () => press())
  expect([share.mock.calls.length, writeText.mock.calls, toasts()]).toEqual([2, [], []])
})

it('a double tap opens one share sheet and is no failure', async () => {
  has('share', share)
  const sheet = Promise.withResolvers<void>()
  share.mockReturnValueOnce(sheet.promise).mockRejectedValueOnce(new DOMException('open', 'InvalidStateError'))
  await act(async () => {
    press()
    press()
  })
  await act(async () => sheet.resolve())
  expect([share.mock.calls.length, toasts()]).toEqual([1, []])
})

it('where there is none its link goes to the clipboard, and where that fails it is said', async () => {
  await untilShown(press, () => expect(toasts()).toContain('Link copied'))
  expect(writeText).toHaveBeenCalledWith(url)
  writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await untilShown(press, () => expect(toasts().join()).toContain('copy it from the address bar'))
})
