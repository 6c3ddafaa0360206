import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { reachability } from '#src/lib/reachability.ts'
import { OfflineStrip } from '#src/pwa/offline-strip.tsx'
import { timeInIndia } from '#src/pwa/prices-as-of.tsx'
import { type Mounted, mount, untilShown } from '#tests/support/mount.tsx'

let mounted: Mounted | null = null

afterEach(async () => {
  await mounted?.unmount()
  reachability.found()
})

it('the time is India’s, and of another day its date stands before it', { tags: ['PWA-87'] }, () => {
  const at = Date.UTC(2026, 10, 20, 12, 35)
  expect(timeInIndia(at, at + 3_600_000)).toBe('6:05 pm')
  // Midnight in India is 18:30 in UTC.
  expect(timeInIndia(at, Date.UTC(2026, 10, 20, 18, 29))).toBe('6:05 pm')
  expect(timeInIndia(at, Date.UTC(2026, 10, 20, 18, 30))).toBe('20 Nov, 6:05 pm')
})

it('without the server a calm line says so, and how old the prices are; it goes when it is back', {
  tags: ['PWA-46', 'PWA-87'],
}, async () => {
  const client = new QueryClient()
  const today = new Date()
  client.setQueryData<Partial<LoadedCatalogue>>(['products'], { asOf: today.getTime() })
  mounted = await mount(
    <QueryClientProvider client={client}>
      <OfflineStrip />
    </QueryClientProvider>,
  )
  const region = mounted.host.querySelector('[role="status"]')
  expect(region?.textContent).toBe('')
  await untilShown(reachability.lost, () =>
    expect(region?.textContent).toContain(
      `You are offline. Showing saved products. Prices as of ${timeInIndia(today.getTime(), Date.now())}.`,
    ),
  )
  const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue()
  region?.querySelector('button')?.click()
  expect(refetch).toHaveBeenCalledWith({ type: 'active' })
  await untilShown(reachability.found, () => expect(region?.textContent).toBe(''))
})
