import { runQuietly } from './child.mjs'
import { systemEnv } from './project.mjs'

/** The JSON an npm command prints between its warnings; undefined where it printed none. */
export function jsonIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Runs npm with these arguments and answers what it printed; a registry that is silent is not waited for for ever. */
export async function askNpm(args, { timeoutMs = 60_000 } = {}) {
  const { code, output } = await runQuietly('npm', args, { env: systemEnv({ NO_COLOR: '1' }), timeoutMs })
  return { code, output, json: jsonIn(output) }
}
