import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const FOLDER = inProject('docs', 'requirements')

/** The text in place of a test's name, on a line that no test can assert. */
const NOT_TESTED = 'not tested:'

/** `ID | requirement | how it is seen`; a bar inside a text is written `\|`. */
function readLine(file, text) {
  const [id, requirement, ...seen] = text.split(/(?<!\\)\|/).map((part) => part.trim())
  if (!/^[A-Z]+-\d+$/.test(id) || requirement === undefined) return []
  const last = seen.at(-1) ?? ''
  const untested = last.startsWith(NOT_TESTED) ? last.slice(NOT_TESTED.length).trim() : undefined
  return [{ id, file: `docs/requirements/${file}`, requirement, untested }]
}

/** Every requirement line, in the order of the files: `{ id, file, requirement, untested }`, the last why no test asserts it. */
export function requirementLines() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .flatMap((file) =>
      readFileSync(inProject('docs', 'requirements', file), 'utf8')
        .split('\n')
        .flatMap((text) => readLine(file, text)),
    )
}

/** The numbers of the sections that comments may name, from the table in the folder's README. */
export function requirementSections() {
  const table = readFileSync(inProject('docs', 'requirements', 'README.md'), 'utf8')
  return new Set([...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number))
}
