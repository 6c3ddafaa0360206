import { PAGE_DATA_ID, type RenderedPage } from '#domain/rendered-page.ts'
import { HEAD_MARK } from '../inject-head.ts'
import { withoutFiles } from './renderer-files.ts'

const ROOM = '<div id="app"></div>'

/** The shell with a rendered page in it, and with the page's own files in place of the shell's. Replacements are functions: a text that holds '$&' must stay as it is. */
export function injectPage(shell: string, { html, head, data }: RenderedPage, files: string): string {
  const script = data === null ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`
  return withoutFiles(shell)
    .replace(HEAD_MARK, () => `${HEAD_MARK}${head}${files}`)
    .replace(ROOM, () => `<div id="app">${html}</div>${script}`)
}

/** The bare shell with a sentence for browsers that run no scripts, and a way on. */
export function injectNote(shell: string, { text, action }: { text: string; action: string }): string {
  const note = `<main class="wrap empty"><p>${text}</p><a class="btn" href="/shop/all">${action}</a></main>`
  return shell.replace(ROOM, () => `<noscript>${note}</noscript>${ROOM}`)
}
