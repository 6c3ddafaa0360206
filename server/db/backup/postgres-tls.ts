import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'

/**
 * What makes PostgreSQL's own tools guard the way as the shop's driver does. The same words mean other things to them: they
 * know no `no-verify`, look at no certificate for `require`, and trust no authority but those of a file.
 */
export function tlsEnvironment(asked: URLSearchParams): NodeJS.ProcessEnv {
  const mode = modeOf(asked)
  const ca = asked.get('sslrootcert') ?? ''
  const files = {
    ...(asked.get('sslcert') ? { PGSSLCERT: asked.get('sslcert') ?? '' } : {}),
    ...(asked.get('sslkey') ? { PGSSLKEY: asked.get('sslkey') ?? '' } : {}),
  }
  // The address itself asks for the tools' own meaning of its words.
  const isAsTools = asked.get('uselibpqcompat') === 'true' && Boolean(asked.get('sslmode'))
  if (mode === 'disable' || (isAsTools && mode !== 'verify-full')) {
    return { ...files, PGSSLMODE: mode, ...(ca === '' ? {} : { PGSSLROOTCERT: ca }) }
  }
  if (mode === 'no-verify') return { ...files, PGSSLMODE: 'require' }
  const isEncrypted = mode !== '' || ca !== '' || 'PGSSLCERT' in files || /^(true|1)$/.test(asked.get('ssl') ?? '')
  if (!isEncrypted) return files
  return { ...files, PGSSLMODE: 'verify-full', PGSSLROOTCERT: ca || process.env.PGSSLROOTCERT || authoritiesFile() }
}

/** Words of PGSSLMODE that the driver knows; it takes every other for none. */
const KNOWN_MODES = /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/

/** The driver looks at PGSSLMODE only where the address says nothing of the way. */
function modeOf(asked: URLSearchParams): string {
  if (['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'].some((word) => asked.get(word))) {
    return asked.get('sslmode') ?? ''
  }
  const { PGSSLMODE = '' } = process.env
  return KNOWN_MODES.test(PGSSLMODE) ? PGSSLMODE : ''
}

let written: string | undefined

/** The authorities that Node.js trusts, for as long as this process lives. */
function authoritiesFile(): string {
  if (written !== undefined) return written
  const folder = mkdtempSync(join(tmpdir(), 'haat-authorities-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  written = join(folder, 'authorities.pem')
  // Older releases of Node.js cannot tell what they trust beside their own list.
  const trusted = tls.getCACertificates?.() ?? tls.rootCertificates
  writeFileSync(written, trusted.join('\n'))
  return written
}
