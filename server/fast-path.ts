import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, headersOf, isUnchanged, notModifiedHeaders, type Wish } from './catalogue/negotiate.ts'
import type { Encoding, PreparedAnswer } from './catalogue/prepared-answer.ts'

/** An answer that is ready for exactly this request target; undefined leaves the request to the framework. */
export type Lookup = (target: string) => PreparedAnswer | undefined

/**
 * Answers GET and HEAD of prepared bytes straight from node:http: the framework would convert each buffer through a web
 * stream, which costs a third of the catalogue's throughput. Returns true if it answered. These public answers are not
 * logged one by one; `note` is called for each.
 */
export function createFastPath(
  lookup: Lookup,
  note?: (target: string, isUnchanged: boolean) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headers = headerLists()
  return (request, response) => {
    const { method, url } = request
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    const answer = lookup(url)
    if (answer === undefined) return false
    const wish = wishOf(request)
    const encoding = chooseEncoding(wish.acceptEncoding, answer)
    const isKept = isUnchanged(answer, wish.ifNoneMatch)
    note?.(url, isKept)
    if (isKept) {
      response.writeHead(304, headers.notModified(answer, encoding)).end()
      return true
    }
    response.writeHead(answer.status, headers.full(answer, encoding))
    if (method === 'HEAD') response.end()
    else response.end(answer.bytes[encoding])
    return true
  }
}

/** Reads two headers from the raw list: node would build an object of all of them first. */
function wishOf({ rawHeaders }: IncomingMessage): Wish {
  const wish: Wish = { acceptEncoding: undefined, ifNoneMatch: undefined }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') wish.acceptEncoding = rawHeaders[index + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') wish.ifNoneMatch = rawHeaders[index + 1]
  }
  return wish
}

/** Header lists in the form node:http writes fastest, made once for each buffer. */
function headerLists() {
  const fullOf = new WeakMap<Buffer, string[]>()
  const notModifiedOf = new WeakMap<PreparedAnswer, Map<Encoding, string[]>>()
  return {
    full(answer: PreparedAnswer, encoding: Encoding): string[] {
      const bytes = answer.bytes[encoding] ?? answer.bytes.identity
      const known = fullOf.get(bytes)
      if (known) return known
      const list = Object.entries(headersOf(answer, encoding)).flat()
      fullOf.set(bytes, list)
      return list
    },
    notModified(answer: PreparedAnswer, encoding: Encoding): string[] {
      const lists = notModifiedOf.get(answer) ?? new Map<Encoding, string[]>()
      notModifiedOf.set(answer, lists)
      const list = lists.get(encoding) ?? Object.entries(notModifiedHeaders(answer, encoding)).flat()
      lists.set(encoding, list)
      return list
    },
  }
}
