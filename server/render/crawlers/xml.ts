import { escapeHtml } from '../head/escape-html.ts'

const HEADING = '<?xml version="1.0" encoding="UTF-8"?>'

/** What no XML document may hold, not even escaped: control characters, and halves of a pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text as it may stand in an element or a quoted attribute. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''))

/** One element with a text inside. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** A whole document; `lines` are written already. */
export const xmlDocument = (lines: readonly string[]): string => `${[HEADING, ...lines].join('\n')}\n`

/** A moment as W3C and Atom write it. */
export const moment = (at: number): string => new Date(at).toISOString()
