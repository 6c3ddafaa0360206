// Makes server/passwords/breached.bin: the 50,000 most used passwords of known breaches that are long enough to be taken
// here, as the first four bytes of their SHA-256, sorted. Run by hand with a list that has one password a line, the most
// used first: node_modules/.bin/node scripts/make-breached-passwords.mjs LIST
// The list in use is SecLists' 10_million_password_list_top_1M.txt (MIT), after the ten million passwords that Mark
// Burnett gave to the public domain. Hashes, because nobody needs to read them in a repository.
import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { runScript, StepError } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'

const TARGET = inProject('server', 'passwords', 'breached.bin')
const MOST = 50_000
/** PASSWORD_LEAST of domain/validation/admin-password.ts: shorter ones are refused for their length. */
const LEAST_LENGTH = 10
const PREFIX_BYTES = 4

await runScript(async () => {
  const [list] = process.argv.slice(2)
  if (list === undefined) throw new StepError('Name the list: one password a line, the most used first.')
  const lines = (await readFile(list, 'utf8')).split(/\r?\n/).filter((line) => line.length >= LEAST_LENGTH)
  const prefixes = new Set(
    lines.slice(0, MOST).map((line) => hash('sha256', line, 'buffer').subarray(0, PREFIX_BYTES).toString('hex')),
  )
  await writeFile(TARGET, Buffer.from([...prefixes].sort().join(''), 'hex'))
  process.stdout.write(`${prefixes.size} passwords.\n`)
})
