import { runInPlace } from './steps/child.mjs'
import { ensureClientBuilt } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

// Compiled once and kept, the server starts sooner and smaller. Two heaps instead of eight a core, a small one for what lives
// short, and large blocks that go back to the system when they are free keep it small (docs/performance.md).
const lean = {
  NODE_COMPILE_CACHE: inProject('.cache', 'node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

await runScript(async () => {
  await ensureInstalled()
  await ensureClientBuilt()
  process.exitCode = await runInPlace(pinnedNode, ['--max-semi-space-size=4', 'server/main.ts'], {
    env: { ...lean, ...projectEnv() },
  })
})
