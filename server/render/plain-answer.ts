import { escapeHtml } from './head/escape-html.ts'
import { injectHead } from './inject-head.ts'

const PROGRAM = /<script\b[^>]*type="module"[^>]*><\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g
const ROOM = '<div id="app"></div>'

export interface PlainAnswer {
  title: string
  lines: readonly string[]
  /** The way back: a path of the shop and its words. */
  back: { path: string; words: string }
}

/** The answer to a form that was sent without scripts: the shell's look, a few sentences, no program. */
export function plainPage(
  shell: string,
  { title, lines, back }: PlainAnswer,
  about: { shopName: string; publicUrl: string },
): string {
  const sentences = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const way = `<a class="btn" href="${escapeHtml(back.path)}">${escapeHtml(back.words)}</a>`
  const main = `<main class="wrap empty"><h1>${escapeHtml(title)}</h1>${sentences}${way}</main>`
  return injectHead(shell.replace(PROGRAM, ''), { title, description: '', canonical: '' }, about).replace(
    ROOM,
    () => main,
  )
}
