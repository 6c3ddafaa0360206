import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isGone, isKeepableFile, isKeepableJson } from './answers.ts'

const refused = () => new Error('this answer is not to be kept')

/**
 * For calls: a failing server counts as no network, so that the kept answer shows instead of the error. Without a kept
 * answer the page is given the server's own.
 */
export const goodJson: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (isKeepableJson(response) || isGone(response)) return response
    if (state) state.refused = response
    throw refused()
  },
  cacheWillUpdate: async ({ response }) => (isKeepableJson(response) ? response : null),
  handlerDidError: async ({ state }) => state?.refused as Response | undefined,
}

/** For pictures: the page gets what the server said, the cache only what is a picture. */
export const goodPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isKeepableFile(new URL(request.url).pathname, response) ? response : null,
}

/** For the shell: one wrong file makes the whole new version fail, and the old one stays. */
export const goodFiles: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isKeepableFile(new URL(request.url).pathname, response)) return response
    throw refused()
  },
}
