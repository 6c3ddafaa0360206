import { runInPlace } from './steps/child.mjs'
import { ensureClientBuilt } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

// Compiled once and kept, the server starts sooner and smaller; two heaps instead of eight a core, and a small one for what
// lives short, keep it small.
const lean = { NODE_COMPILE_CACHE: inProject('.cache', 'node'), MALLOC_ARENA_MAX: '2' }

await runScript(async () => {
  await ensureInstalled()
  await ensureClientBuilt()
  process.exitCode = await runInPlace(pinnedNode, ['--max-semi-space-size=4', 'server/main.ts'], {
    env: { ...lean, ...projectEnv() },
  })
})
