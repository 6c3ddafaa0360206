import type { Hono } from 'hono'
import { getBanners, getBlogs, getConfig, getRecipes } from '#domain/contract/content.ts'
import { CHANGES_PATH, type ContentVersions } from '#domain/contract/content-versions.ts'
import { getProducts } from '#domain/contract/product.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { contentHash } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { HttpEnv } from './http-env.ts'

/** Half of the connections a process takes: further pages poll by themselves. */
const MOST_FOLLOWERS = 1000
/**
 * Limit for one network, so that a stranger who keeps pages open does not take the connections of others. A mobile network
 * has many customers behind one address; those beyond the limit poll.
 */
const MOST_OF_NETWORK = 200
/** Sent this often, before a proxy closes a silent connection. */
const STILL_THERE_MS = 45_000
/** A follower with more unread messages than this is dropped. */
const MOST_WAITING = 8

type Follower = ReadableStreamDefaultController<Uint8Array>

const bytesOf = (text: string) => new TextEncoder().encode(text)
const STILL_THERE = bytesOf(':\n\n')

function versionsOf({ lists, answers, pages }: Snapshot): ContentVersions {
  const versionOf = ({ path }: { path: string }) => lists.get(path)?.version ?? ''
  return {
    products: versionOf(getProducts),
    banners: versionOf(getBanners),
    blogs: versionOf(getBlogs),
    recipes: versionOf(getRecipes),
    config: answers.get(getConfig.path)?.hash ?? '',
    content: contentHash(JSON.stringify([...pages.values()])),
  }
}

export interface Followers {
  /** Closes all connections and accepts no more; the pages reconnect to another process. */
  close(): void
}

/**
 * Tells open pages which versions are served: at once, and again whenever one of them changes. The pages then fetch the
 * changes by the ordinary calls.
 */
export function mountChanges(
  app: Hono<HttpEnv>,
  content: ContentCache,
  headers: Readonly<Record<string, string>>,
): Followers {
  /** By the network each comes from. */
  const followers = new Map<Follower, string>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let told = ''

  const messageOf = (snapshot: Snapshot) => `data: ${JSON.stringify(versionsOf(snapshot))}\n\n`

  function letGo(follower: Follower): void {
    if (!followers.delete(follower)) return
    follower.close()
  }

  function send(bytes: Uint8Array): void {
    for (const follower of followers.keys()) {
      if ((follower.desiredSize ?? 0) < -MOST_WAITING) letGo(follower)
      else follower.enqueue(bytes)
    }
    if (followers.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  const unfollow = content.changes.follow((snapshot) => {
    const message = messageOf(snapshot)
    if (message !== told) send(bytesOf(message))
    told = message
  })

  function isFullFor(network: string): boolean {
    if (followers.size >= MOST_FOLLOWERS) return true
    return [...followers.values()].filter((other) => other === network).length >= MOST_OF_NETWORK
  }

  app.get(CHANGES_PATH, async (c) => {
    c.set('route', CHANGES_PATH)
    const about = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    // The framework drops the body of a HEAD answer, and its follower would never be removed.
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...about })
    const snapshot = await content.current()
    const network = c.get('network')
    if (isClosed || isFullFor(network)) return c.body(null, 204)
    const message = messageOf(snapshot)
    let own: Follower | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(follower) {
        own = follower
        followers.set(follower, network)
        follower.enqueue(bytesOf(message))
        timer ??= setInterval(send, STILL_THERE_MS, STILL_THERE).unref()
      },
      cancel() {
        if (own !== undefined) followers.delete(own)
      },
    })
    return c.body(stream, 200, { ...headers, ...about })
  })

  return {
    close() {
      isClosed = true
      unfollow()
      clearInterval(timer)
      for (const follower of followers.keys()) letGo(follower)
    },
  }
}
