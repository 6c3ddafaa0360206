import { buildClient } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript } from './steps/progress.mjs'

await runScript(async () => {
  await ensureInstalled()
  await buildClient()
})
