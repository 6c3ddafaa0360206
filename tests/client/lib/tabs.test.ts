import { afterEach, expect, it, vi } from 'vitest'

const SHUT: [string, unknown][] = [
  ['an old browser does not know them', undefined],
  [
    'Firefox refuses them with all cookies',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
]

afterEach(() => vi.unstubAllGlobals())

it.each(SHUT)('a page goes on without messages to other tabs where %s', { tags: ['PWA-81'] }, async (_, channel) => {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', channel)
  const { messageTabs, onTabMessage } = await import('#src/lib/tabs.ts')
  const heard = vi.fn()
  onTabMessage('cart', heard)
  messageTabs('cart')
  expect(heard).not.toHaveBeenCalled()
})
