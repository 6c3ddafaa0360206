import { readFileSync } from 'node:fs'
import { declaredTests } from './steps/declared-tests.mjs'
import { filesBelow } from './steps/files.mjs'
import { runScript, StepError } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'
import { requirementLines, requirementSections } from './steps/requirement-lines.mjs'

/**
 * Which tests assert which requirement line, read from the sources without running anything. `npm run requirements` prints
 * all, `-- PRICE-33` those that begin so, `-- --brief` only what is wrong.
 */
const TESTS = ['tests', 'e2e']
const CODE = ['domain', 'src', 'sw', 'server', 'scripts', 'bench']
const LONGEST_TITLE = 100

const lines = requirementLines()
const byId = new Map(lines.map((line) => [line.id, { ...line, tests: [] }]))
const sections = requirementSections()
const prefixes = [...new Set(lines.map(({ id }) => id.split('-')[0]))].join('|')
const wrong = []

const idsIn = (text) => [...text.matchAll(new RegExp(`\\b(?:${prefixes})-\\d+\\b`, 'g'))].map(([id]) => id)
const hasRange = (text) => new RegExp(`\\b(?:${prefixes})-\\d+(\\.\\.| to )(?:(?:${prefixes})-)?\\d+`).test(text)

async function sourcesBelow(folders) {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await filesBelow(inProject(folder)))
        .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
        .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(inProject(folder, path), 'utf8') })),
    ),
  )
  return found.flat()
}

function noteTest(path, { line, title, tags, isStep }) {
  const place = `${path}:${line}`
  if (idsIn(title).length > 0) wrong.push(`${place} has an id in its title, which is a tag: ${title}`)
  if (title.length > LONGEST_TITLE && !isStep)
    wrong.push(`${place} has a title of ${title.length} characters, ${LONGEST_TITLE} are enough: ${title}`)
  for (const tag of tags) {
    const known = byId.get(tag)
    if (known) known.tests.push(`${place} ${title}`)
    else wrong.push(`${place} has the tag ${tag ?? 'of a computed name'}, which is no line of docs/requirements`)
  }
  if (new Set(tags).size < tags.length) wrong.push(`${place} has a tag twice`)
}

/** Ids and sections in comments lead somewhere: to a line, or to the table of sections. */
function noteComments({ path, text }) {
  text.split('\n').forEach((row, at) => {
    const place = `${path}:${at + 1}`
    for (const id of idsIn(row).filter((one) => !byId.has(one))) wrong.push(`${place} names ${id}, which is no line`)
    if (hasRange(row)) wrong.push(`${place} names a range of ids, in which a search finds nothing`)
    for (const [, number] of row.matchAll(/\bsection (\d+(?:\.\d+)*)(?![\d(])/gi))
      if (!sections.has(number)) wrong.push(`${place} names section ${number}, which docs/requirements does not have`)
  })
}

function noteLine({ id, requirement, untested, tests }) {
  if (tests.length === 0 && untested === undefined) wrong.push(`${id} is asserted by no test: ${requirement}`)
  if (tests.length > 0 && untested !== undefined) wrong.push(`${id} is said not to be tested, and is: ${tests[0]}`)
}

function print(wanted) {
  for (const { id, requirement, untested, tests } of byId.values()) {
    if (!id.startsWith(wanted)) continue
    const proof = untested === undefined ? tests : [`not tested: ${untested}`]
    process.stdout.write(`${id}  ${requirement}\n${proof.map((one) => `    ${one}\n`).join('')}`)
  }
}

await runScript(async () => {
  const args = process.argv.slice(2)
  const tests = await sourcesBelow(TESTS)
  for (const { path, text } of tests) for (const test of declaredTests(path, text)) noteTest(path, test)
  for (const source of [...tests, ...(await sourcesBelow(CODE))]) noteComments(source)
  for (const line of byId.values()) noteLine(line)
  if (byId.size < lines.length) wrong.push('an id stands on two lines of docs/requirements')

  if (!args.includes('--brief')) print(args[0] ?? '')
  for (const sentence of wrong) process.stdout.write(`${sentence}\n`)
  const untested = lines.filter((line) => line.untested !== undefined).length
  process.stdout.write(`${lines.length} lines, ${untested} of them not tested, ${wrong.length} things wrong\n`)
  if (wrong.length > 0) throw new StepError('Requirements and tests do not fit together, see above.')
})
