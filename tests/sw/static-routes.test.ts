import { expect, it, vi } from 'vitest'
import { cacheNames } from '../../sw/cache-names.ts'
import { routeFilesPastWorker } from '../../sw/static-routes.ts'

const FILES = [
  { url: 'index.html', revision: 'shell-1' },
  { url: 'assets/entry-abc1234.js', revision: null },
  'assets/vendor-def5678.js',
  { url: 'assets/*', revision: null },
  'old/assets/entry-abc1234.js',
  'assets/entry-abc1234.js?v=:id',
]

class InstallEvent extends Event {
  readonly addRoutes = vi.fn(async (_rules: object) => {})
  readonly waitUntil = vi.fn()
}

it('the browser answers for the files of this build alone, each by its own name', () => {
  const event = new InstallEvent('install')
  routeFilesPastWorker(event, FILES)
  expect(event.addRoutes.mock.calls).toEqual([
    [
      {
        condition: { or: [{ urlPattern: '/assets/entry-abc1234.js' }, { urlPattern: '/assets/vendor-def5678.js' }] },
        source: { cacheName: cacheNames.shell },
      },
    ],
  ])
})

it('a browser that takes no such rule installs the worker all the same', async () => {
  const event = new InstallEvent('install')
  event.addRoutes.mockRejectedValue(new TypeError('too many conditions'))
  routeFilesPastWorker(event, FILES)
  await expect(event.waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined()
  const older = { waitUntil: vi.fn() }
  routeFilesPastWorker(Object.assign(new Event('install'), older), FILES)
  expect(older.waitUntil).not.toHaveBeenCalled()
})
