/** A small heap for what lives short. */
export const SMALL_HEAP = '--max-semi-space-size=4'

/** Two heaps instead of eight a core, and large blocks that go back to the system when they are free (docs/performance.md). */
export const LEAN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
