import { MINUTE_MS } from '#domain/rules/duration.ts'
import { platformFetch } from '#src/lib/platform-fetch.ts'

const FIRST_WAIT_MS = 4_000
const LONGEST_WAIT_MS = MINUTE_MS

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The shop has no page there: it is that of a network, or of a proxy, which answers for everybody. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Asks now and then whether the server is back, less often the longer it is away; never for a page nobody looks at. */
export async function lookForServer(found: () => void, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_WAIT_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    await wait(pause)
    // Without any network the browser itself tells when it is back.
    if (signal.aborted || document.hidden || !navigator.onLine) continue
    const answer = await platformFetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
    if (answer && !isPage(answer)) return found()
  }
}
