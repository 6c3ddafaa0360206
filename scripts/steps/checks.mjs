import { runQuietly } from './child.mjs'
import { showOutput } from './progress.mjs'
import { inProject, projectEnv } from './project.mjs'

const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'requirements', command: 'node', args: ['scripts/requirements.mjs', '--brief'] },
  { name: 'code that only tests run', command: 'knip', args: ['--production', '--exclude', 'dependencies'] },
]

/** Runs types, lint, dead code and requirements side by side. Prints a line for each; answers the names of those that failed. */
export async function runChecks() {
  const results = await Promise.all(
    CHECKS.map(async ({ name, command, args }) => {
      const startedAt = performance.now()
      const tool = inProject('node_modules', '.bin', command)
      const { code, output } = await runQuietly(tool, args, { env: projectEnv({ NO_COLOR: '1' }) })
      return { name, output, hasPassed: code === 0, seconds: (performance.now() - startedAt) / 1000 }
    }),
  )
  for (const { name, output, hasPassed, seconds } of results) {
    if (!hasPassed) showOutput(output)
    process.stdout.write(`${hasPassed ? 'ok    ' : 'failed'} ${name} (${seconds.toFixed(1)} s)\n`)
  }
  return results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name)
}
