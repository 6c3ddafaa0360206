/** What lies between words; letters, their signs and digits do not. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PLAIN_WORD = /[a-z\d]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant, for which nothing has two spellings
const IS_PLAIN = /^[\x00-\x7f]*$/
/** A size as people type it: '500gm', '1 Kilo', '2 ltr'. The 2 of 'A2' is no size, whatever letter is typed behind it. */
const SIZE = /(^|[^\p{L}\p{M}\p{N}])(\d+)\s*(grams?|gms?|kgs?|kilos?|litres?|liters?|ltrs?|g|l|ml)\b/gu
const UNIT: Readonly<Record<string, string>> = { k: 'kg', l: 'l', m: 'ml', g: 'g' }
/** Plurals that are spoken with an e: mangoes, boxes, peaches, radishes, grasses. */
const WITH_E = /(?:o|x|ch|sh|ss)es$/
const NUKTA = '\u093c'
const MOON_DOT = '\u0901'
const DOT = '\u0902'

/** One spelling for letters that have several: the dot under a letter goes, the moon dot is a dot. */
function oneSpelling(text: string): string {
  const parted = text.normalize('NFKC').toLowerCase().normalize('NFD')
  return parted.replaceAll(NUKTA, '').replaceAll(MOON_DOT, DOT).normalize('NFC')
}

/** One text as words that can be compared: small letters, one spelling of Hindi signs, a size in one word ('500g'). */
export function wordsOf(text: string): string[] {
  const isPlain = IS_PLAIN.test(text)
  const lower = isPlain ? text.toLowerCase() : oneSpelling(text)
  const inOneWord = (_: string, before: string, digits: string, unit: string) =>
    `${before}${digits}${UNIT[unit.charAt(0)] ?? unit}`
  const sized = /\d/.test(lower) ? lower.replace(SIZE, inOneWord) : lower
  return sized.match(isPlain ? PLAIN_WORD : WORD) ?? []
}

/** A word without the ending of its plural; words of other scripts stay as they are. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|[^a-z]s)$/.test(word)) return word
  if (word.endsWith('llies')) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return WITH_E.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
