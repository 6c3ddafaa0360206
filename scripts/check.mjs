import { auditProduction } from './steps/audit.mjs'
import { runChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript, StepError } from './steps/progress.mjs'

await runScript(async () => {
  await ensureInstalled()
  const [failed, isSound] = await Promise.all([runChecks(), auditProduction()])
  if (!isSound) failed.push('audit')
  if (failed.length > 0) throw new StepError(`These checks failed, see above: ${failed.join(', ')}.`)
})
