import { askNpm } from './npm-json.mjs'

/** What stops a release; the others wait for the next update (SECURITY.md says until when). */
const GRAVE = ['high', 'critical']

/**
 * What an answer of `npm audit --json` says about the packages a server runs. Only a complete report counts: an error
 * of the registry, a proxy or the network does not mean that all is well.
 */
export function auditVerdict(json) {
  const counts = json?.metadata?.vulnerabilities
  if (typeof counts?.high !== 'number' || typeof counts.critical !== 'number' || json.vulnerabilities === undefined) {
    return { kind: 'not asked', lines: [json?.error?.summary || json?.message || 'no answer'] }
  }
  const found = Object.values(json.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  const lines = found.map(({ name, severity, range, fixAvailable }) => {
    const way = fixAvailable ? 'a mended version exists' : 'no mended version yet'
    return `${name} ${range}: ${severity}, ${way}`
  })
  if (counts.high + counts.critical > 0 && lines.length === 0) lines.push('npm counts some and names none')
  return { kind: lines.length > 0 ? 'vulnerable' : 'clean', lines }
}

/**
 * Asks the registry whether grave faults are known of the production dependencies. Prints a line; answers false only
 * where some are known: without network nothing is known, and the line says so.
 */
export async function auditProduction() {
  const { json } = await askNpm(['audit', '--omit=dev', '--json'], { timeoutMs: 30_000 })
  const { kind, lines } = auditVerdict(json)
  if (kind === 'not asked') {
    process.stdout.write(
      `none   audit: the registry could not be asked (${lines[0]}), so nothing is known of new faults\n`,
    )
    return true
  }
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.stdout.write(`${kind === 'clean' ? 'ok    ' : 'failed'} audit of the production dependencies\n`)
  return kind === 'clean'
}
