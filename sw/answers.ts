/** The properties checked before an answer is kept; every Response has them. */
type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const FILE_TYPES: ReadonlyMap<string, RegExp> = new Map([
  ['css', /^text\/css$/],
  ['html', /^text\/html$/],
  ['js', /^(?:text|application)\/javascript$/],
  ['png', /^image\/png$/],
  ['svg', /^image\/svg\+xml$/],
  ['webmanifest', /^application\/manifest\+json$/],
  ['webp', /^image\/webp$/],
  ['woff2', /^font\/woff2$/],
])

/** A complete answer that was not redirected: neither the login page of a public network nor the error of a proxy. */
function isWholeAnswer({ status, type, redirected }: Answer): boolean {
  return status === 200 && (type === 'basic' || type === 'cors') && !redirected
}

function mediaTypeOf({ headers }: Answer): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether the answer of a public call may be kept. */
export function isKeepableJson(answer: Answer): boolean {
  return (
    isWholeAnswer(answer) &&
    mediaTypeOf(answer) === 'application/json' &&
    !/\bno-store\b|\bprivate\b/i.test(answer.headers.get('cache-control') ?? '')
  )
}

/** Whether a file has the content type that its name implies; `path` without query. */
export function isKeepableFile(path: string, answer: Answer): boolean {
  const type = FILE_TYPES.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
  return isWholeAnswer(answer) && answer.type === 'basic' && type?.test(mediaTypeOf(answer)) === true
}

/** The server answered that it does not exist (any more): then a cached answer must not be shown. */
export function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410
}
