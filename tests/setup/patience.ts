import { vi } from 'vitest'

// Vitest gives a condition one second to come true; on a machine with other work to do that fails tests at random.
const { waitFor } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 30_000 })
