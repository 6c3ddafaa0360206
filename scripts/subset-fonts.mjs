// Makes src/styles/fonts/rozha-kickers.woff2, the part of Rozha's Devanagari that pages need. It is run by hand when
// tests/client/styles/kicker-font.test.ts says that a new text has a form the file lacks:
//   apt-get install -y fonttools python3-brotli && node_modules/.bin/node scripts/subset-fonts.mjs
import { readFile, stat } from 'node:fs/promises'
import { create } from 'fontkit'
import { runQuietly } from './steps/child.mjs'
import { filesBelow } from './steps/files.mjs'
import { runScript, StepError, showOutput } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'

const WHOLE = inProject('src', 'styles', 'fonts', 'rozha-devanagari.woff2')
const SUBSET = inProject('src', 'styles', 'fonts', 'rozha-kickers.woff2')

/** Kickers and titles of pages, and the names of foods: they bring the conjuncts that such words have. */
const TEXT_FOLDERS = ['domain/messages', 'server/seed']

/** As in the unicode-range of tokens.css. */
const OF_PAGES = /[\u0900-\u097f]|\u200c|\u200d|\u25cc/

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
const CONSONANTS = range(0x915, 0x939)
const NASALS = range(0x901, 0x903)
const VOWEL_SIGNS = range(0x93e, 0x94c)
const NUKTA = '\u093c'
const VIRAMA = '\u094d'
const RA = '\u0930'
const JOINER = '\u200d'
/** Ksha and jnya are conjuncts that are learned as letters. */
const JOINED_LETTERS = ['\u0915\u094d\u0937', '\u091c\u094d\u091e']

async function textsInUse() {
  const files = await Promise.all(
    TEXT_FOLDERS.map(async (folder) => (await filesBelow(inProject(folder))).map((path) => `${folder}/${path}`)),
  )
  const sources = await Promise.all(files.flat().map((path) => readFile(inProject(path), 'utf8')))
  return [...new Set(sources.flatMap((source) => source.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []))]
}

/**
 * Every stretch of a text, also as it is joined to what follows: a conjunct is put together from half-made glyphs that
 * the finished word does not show.
 */
const stretches = (text) =>
  [...text].flatMap((_, from) =>
    [...text.slice(from)].flatMap((__, more) => {
      const stretch = text.slice(from, from + more + 1)
      return stretch.endsWith(VIRAMA) ? [stretch, stretch + JOINER] : [stretch]
    }),
  )

/** Text that covers any other word: each character, each letter half, dotted, with ra and with every sign on it. */
const plainForms = (font) => [
  ...font.characterSet.map((code) => String.fromCodePoint(code)).filter((character) => OF_PAGES.test(character)),
  ...CONSONANTS.flatMap((letter) => [
    letter + VIRAMA,
    letter + VIRAMA + JOINER,
    ...[letter, letter + NUKTA, letter + VIRAMA + RA, RA + VIRAMA + letter].flatMap((base) =>
      ['', ...VOWEL_SIGNS].flatMap((vowel) => ['', ...NASALS].map((nasal) => base + vowel + nasal)),
    ),
  ]),
]

/** Marks over a letter that a short i leans on: browsers choose them by context, which this library does not do. */
const leaningMarks = (font) =>
  Array.from({ length: font.numGlyphs }, (_, id) => id).filter((id) => font.getGlyph(id).name.endsWith('.aMatraI'))

await runScript(async () => {
  const font = create(await readFile(WHOLE))
  const texts = [...[...(await textsInUse()), ...JOINED_LETTERS].flatMap(stretches), ...plainForms(font)]
  const shaped = texts.flatMap((text) => font.layout(text).glyphs.map(({ id }) => id))
  const glyphs = new Set([...shaped, ...leaningMarks(font)])
  const { code, output } = await runQuietly('pyftsubset', [
    WHOLE,
    `--output-file=${SUBSET}`,
    '--flavor=woff2',
    `--gids=${[...glyphs].join()}`,
    `--text=${[...new Set(texts.join(''))].join('')}`,
    '--no-layout-closure',
    '--layout-features=*',
    // Phones draw without them, and they are half of the file.
    '--no-hinting',
  ])
  if (code !== 0) {
    showOutput(output)
    throw new StepError('pyftsubset failed: its own words stand above. It comes with the Debian package fonttools.')
  }
  const { size } = await stat(SUBSET)
  process.stdout.write(`${glyphs.size} of ${font.numGlyphs} glyphs, ${size} bytes\n`)
})
