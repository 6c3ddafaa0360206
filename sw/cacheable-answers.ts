import type { WorkboxPlugin } from 'workbox-core/types.js'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { isGone, isKeepableFile, isKeepableJson } from './answers.ts'

/** The cached form: the answer with its time of arrival, which tells a page how old its prices are. */
function dated({ body, status, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.set(KEPT_AT_HEADER, String(Date.now()))
  return new Response(body, { status, headers: kept })
}

/** A browser takes an answer that was cut off in its headers for a complete one without content. */
async function saysSomething(answer: Response): Promise<boolean> {
  const reader = answer.clone().body?.getReader()
  const first = await reader?.read()
  // A clone: the page still reads the answer itself.
  void reader?.cancel()
  return first?.done === false
}

const refused = () => new Error('this answer is not to be kept')

/**
 * For calls: a server error counts as no network, so that the cached answer is used instead. Without a cached answer the
 * page gets the server's error.
 */
export const goodJson: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (isGone(response) || (isKeepableJson(response) && (await saysSomething(response)))) return response
    if (state) state.refused = response
    throw refused()
  },
  cacheWillUpdate: async ({ response }) => (isKeepableJson(response) ? dated(response) : null),
  handlerDidError: async ({ state }) => state?.refused as Response | undefined,
}

/** For a page that already shows cached data: it needs the server's answer, never the cached one again. */
export const liveOnly: WorkboxPlugin = { cachedResponseWillBeUsed: async () => null }

/** For pictures: the page gets any answer, only pictures are cached. */
export const goodPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isKeepableFile(new URL(request.url).pathname, response) ? response : null,
}

/** For the shell: one wrong file fails the installation of the new version, and the old one stays active. */
export const goodFiles: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isKeepableFile(new URL(request.url).pathname, response)) return response
    throw refused()
  },
}

/**
 * For the shell's page: while the shop's processes get a new version one by one, one may answer for the worker and another
 * for its page. `isOwn` says whether a page names no file but those of this build; else the version fails, as above.
 */
export const ownPage = (isOwn: (html: string) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = new URL(request.url).pathname.endsWith('.html')
    return !isPage || isOwn(await response.clone().text()) ? response : null
  },
})
