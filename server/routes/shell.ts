import type { Context } from 'hono'
import { negotiate } from '#server/catalogue/negotiate.ts'
import type { PreparedAnswer } from '#server/catalogue/prepared-answer.ts'
import { type ClientFiles, isFilePath } from '#server/render/client-files.ts'
import type { PageCache } from '#server/render/page-cache.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Answers requests that are no calls: a file of the built client, or a page. A missing file is never answered with a
 * page, or a cache would keep HTML as a script. Undefined if there is nothing.
 */
export async function answerShell(
  c: Context<HttpEnv>,
  files: ClientFiles,
  pages: PageCache,
): Promise<Response | undefined> {
  const path = decodedPath(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || /^\/(api|products|media)(\/|$)/.test(path)) return undefined
  c.set('route', 'page')
  const file = files.answers.get(path)
  if (file) return send(c, file)
  if (isFilePath(path)) return undefined
  const { search } = new URL(c.req.url)
  const page = await pages.get(path, search)
  if ('location' in page) {
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
    return c.redirect(page.location + search, 301)
  }
  return send(c, page)
}

function decodedPath(url: string): string {
  return decodeURIComponent(new URL(url).pathname)
}

function send(c: Context<HttpEnv>, answer: PreparedAnswer): Response {
  const { status, headers, body } = negotiate(answer, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  return new Response(body === undefined ? null : new Uint8Array(body), { status, headers })
}
