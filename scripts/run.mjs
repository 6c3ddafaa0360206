import { existsSync } from 'node:fs'
import { runInPlace } from './steps/child.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript, StepError } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) throw new StepError('Say which file to run: node scripts/run.mjs FILE ARGS.')
  if (!existsSync(inProject(file))) throw new StepError(`There is no file ${file} to run.`)
  await ensureInstalled()
  process.exitCode = await runInPlace(pinnedNode, [file, ...args], { env: projectEnv() })
})
