import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { type PageHead, pathOf } from './resolve-page.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Where index.html keeps room for the head of a page. */
export const HEAD_MARK = '<!--head-->'
const DESCRIPTION_LENGTH = 200

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** The shell with the title, description and canonical address of one page, every text escaped. */
export function injectHead(shell: string, head: PageHead, about: { shopName: string; publicUrl: string }): string {
  const title = `<title>${escapeHtml(pageHeadText.titled(head.title, about.shopName))}</title>`
  const tags = [
    head.description === '' ? '' : `<meta name="description" content="${escapeHtml(shorten(head.description))}" />`,
    head.canonical === ''
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(about.publicUrl + pathOf(head.canonical))}" />`,
  ]
  // Functions as replacements: a name that holds '$&' must stay as it is.
  return shell
    .replace(/<title>.*?<\/title>/s, () => title)
    .replace(/\s*<meta\s+name="description"[^>]*>/, () => '')
    .replace(HEAD_MARK, () => tags.filter((tag) => tag !== '').join('\n    '))
}

function shorten(text: string): string {
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
