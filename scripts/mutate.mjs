import { runInPlace } from './steps/child.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { withMemoryFolder } from './steps/memory-folder.mjs'
import { runScript } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

// The commands' tests open hundreds of databases for each changed place: in memory they take less than half as long.
await runScript(async () => {
  await ensureInstalled()
  const args = [inProject('tests', 'mutation', 'mutate.ts'), ...process.argv.slice(2)]
  process.exitCode = await withMemoryFolder((env) => runInPlace(pinnedNode, args, { env: projectEnv(env) }))
})
