import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { escapeHtml } from './head/escape-html.ts'
import { fitDescription } from './head/head-tags.ts'
import { canonicalOf, type PageHead } from './resolve-page.ts'

/** The place in index.html where the head of a page goes. */
export const HEAD_MARK = '<!--head-->'

/**
 * The shell with the title, description and canonical address of one page, every text escaped, and with further tags that
 * are written already.
 */
export function injectHead(
  shell: string,
  head: PageHead,
  about: { shopName: string; publicUrl: string },
  more: readonly string[] = [],
): string {
  const title = `<title>${escapeHtml(pageHeadText.titled(head.title, about.shopName))}</title>`
  const tags = [
    head.description === ''
      ? ''
      : `<meta name="description" content="${escapeHtml(fitDescription(head.description))}" />`,
    head.canonical === ''
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(about.publicUrl + canonicalOf(head))}" />`,
    ...more,
  ]
  // Functions as replacements: a name that holds '$&' must stay as it is.
  return shell
    .replace(/<title>.*?<\/title>/s, () => title)
    .replace(/\s*<meta\s+name="description"[^>]*>/, () => '')
    .replace(HEAD_MARK, () => tags.filter((tag) => tag !== '').join('\n    '))
}
