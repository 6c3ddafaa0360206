/**
 * A part of a style sheet: a rule with the classes that each of its selectors needs, or a block with further rules in
 * it.
 */
type Part = { text: string; selectors: string[][] } | { text: string } | { prelude: string; parts: Part[] }

/** Blocks whose rules are looked at one by one. */
const GROUP = /^@(media|supports|layer|container)\b/
const FUNCTION = /:[\w-]+\([^()]*\)/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** The position of a character outside of brackets and quotes; the end of the text where it is not there. */
function indexOutside(css: string, wanted: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const char = css.charAt(at)
    if (depth === 0 && wanted.includes(char)) return at
    if (char === '"' || char === "'") {
      do at = css.indexOf(char, at + 1)
      while (at > 0 && css.charAt(at - 1) === '\\')
      if (at < 0) return css.length
    } else if ('({['.includes(char)) depth += 1
    else if (')}]'.includes(char)) depth -= 1
    else if (char === '\\') at += 1
  }
  return css.length
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = indexOutside(text, separator, from)
    parts.push(text.slice(from, end))
    from = end + 1
  }
  return parts
}

/** Classes inside `:not()`, `:has()` and the like are ignored: an element with all other classes may match. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(FUNCTION, '')
  }
  return [...plain.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

/** Reads a sheet that the build has made: without comments. */
export function readSheet(css: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length; ) {
    const open = indexOutside(css, '{;', at)
    const prelude = css.slice(at, open).trim()
    if (css.charAt(open) !== '{') {
      if (prelude !== '') parts.push({ text: `${prelude};` })
      at = open + 1
      continue
    }
    const close = indexOutside(css, '}', open + 1)
    const body = css.slice(open + 1, close)
    const text = `${prelude}{${body}}`
    if (GROUP.test(prelude)) parts.push({ prelude, parts: readSheet(body) })
    else if (prelude.startsWith('@')) parts.push({ text })
    else parts.push({ text, selectors: splitOutside(prelude, ',').map(classesOf) })
    at = close + 1
  }
  return parts
}

/** The rules of a sheet that may match something in a page of these classes, in their order. */
export function criticalRules(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inner = criticalRules(part.parts, classes)
        return inner === '' ? '' : `${part.prelude}{${inner}}`
      }
      const isWanted =
        !('selectors' in part) || part.selectors.some((names) => names.every((name) => classes.has(name)))
      return isWanted ? part.text : ''
    })
    .join('')
}

/** Every class used in a page. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(/\s+/)))
