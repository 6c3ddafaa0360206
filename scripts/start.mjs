import { runInPlace } from './steps/child.mjs'
import { ensureClientBuilt } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { LEAN_MEMORY, SMALL_HEAP } from './steps/lean.mjs'
import { runScript } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

// Compiled once and kept, the server starts sooner and smaller. The unit and the image say the same.
const lean = { ...LEAN_MEMORY, NODE_COMPILE_CACHE: inProject('.cache', 'node') }

await runScript(async () => {
  await ensureInstalled()
  await ensureClientBuilt()
  process.exitCode = await runInPlace(pinnedNode, [SMALL_HEAP, 'server/main.ts'], {
    env: { ...lean, ...projectEnv() },
  })
})
