import { expect, it, vi } from 'vitest'
import { ErrorPage } from '#src/app/error-page.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

it('ERR-52 OPEN-97: an error nobody caught has a page with a plain sentence; the details are for the console', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const error = new Error('x is not a function')
  const { host, unmount } = await mountInShop(<ErrorPage error={error} reset={() => {}} />)
  expect(host.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  expect(host.textContent).not.toContain(error.message)
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reported).toHaveBeenCalledWith(error)
  await unmount()
  vi.unstubAllGlobals()
})
