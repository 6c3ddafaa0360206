import { runInPlace } from './steps/child.mjs'
import { ensureClientBuilt } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript, StepError } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'

const BENCHES = [
  'search',
  'http-catalogue',
  'order-transaction',
  'desk-lists',
  'report',
  'shipped-javascript',
  'taps',
  'typing-and-shift',
  'first-visit',
  'repeat-visit',
  'page-change',
  'move',
  'order-size',
  'known-phone',
  'scale',
  'load',
  'soak',
]

await runScript(async () => {
  const words = process.argv.slice(2)
  // Arguments from the first one with dashes on are for the benchmark itself, such as sizes of a shop.
  const own = words.findIndex((word) => word.startsWith('--'))
  const asked = own === -1 ? words : words.slice(0, own)
  const more = own === -1 ? [] : words.slice(own)
  const unknown = asked.filter((name) => !BENCHES.includes(name))
  if (unknown.length > 0) throw new StepError(`There is no benchmark ${unknown[0]}; there are ${BENCHES.join(', ')}.`)
  await ensureInstalled()
  await ensureClientBuilt()
  const failed = []
  for (const name of asked.length > 0 ? asked : BENCHES) {
    const code = await runInPlace(pinnedNode, [inProject('bench', `${name}.ts`), ...more], {
      env: projectEnv({ NODE_ENV: 'production' }),
    })
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new StepError(`These benchmarks did not run to their end: ${failed.join(', ')}.`)
})
