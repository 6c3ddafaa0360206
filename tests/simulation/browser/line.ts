import type { Outcome, World } from '../world.ts'

/** A request as it is on its way, without its page. */
interface Sent {
  method: string
  path: string
  headers: Headers
  body: string
}

const LONGEST_WAY_MS = 3_000
const lost = (what: string) => new TypeError(`the ${what} got lost`)

/** The line between one browser and the shop: slow, lossy, and at times not there. It also carries the cookies. */
export class Line {
  isOnline = true
  /** For a while it loses nothing: whoever stands still has a better line than whoever walks. */
  isGood = false
  underWay = 0
  /** Calls without an answer since somebody last counted. */
  losses = 0
  /** Edits of a cart that the shop has refused. */
  refusedEdits = 0
  /** The stock of each product whenever a guest's cart arrived. */
  readonly stockAtMerges = new Map<string, Set<number>>()
  readonly #cookies = new Map<string, string>()
  readonly #world: World
  readonly #address: string

  constructor(world: World, address: string) {
    this.#world = world
    this.#address = address
  }

  get hasSession(): boolean {
    return this.#cookies.has('haat-session')
  }

  /** The answer, or nothing more where the page that asked is gone by then. */
  async fetch(request: Request, isGone: () => boolean): Promise<Response> {
    const { signal } = request
    const sent = await readRequest(request)
    if (!this.isOnline) {
      this.losses += 1
      throw lost('network')
    }
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      this.#send(sent, (answer) => {
        if (isGone()) return
        if (answer instanceof Response) resolve(answer)
        else reject(answer)
      })
    })
  }

  #send(sent: Sent, done: (answer: Response | TypeError) => void): void {
    const { chance, rates } = this.#world
    this.underWay += 1
    const end = (answer: Response | TypeError) => {
      this.underWay -= 1
      if (answer instanceof TypeError) this.losses += 1
      done(answer)
    }
    const isLost = !this.isGood && chance.happens(rates.lostRequest)
    const isAnswerLost = !this.isGood && chance.happens(rates.lostAnswer)
    const [there, back] = [chance.below(LONGEST_WAY_MS), chance.below(LONGEST_WAY_MS)]
    if (isLost) {
      this.#world.inPages(there, () => end(lost('request')))
      return
    }
    this.#world.later(there, async () => {
      const answer = await this.#arrive(sent)
      this.#world.inPages(back, () => {
        if (answer === null || isAnswerLost || !this.isOnline) return end(lost('answer'))
        this.#takeCookies(answer.cookies)
        end(answer.response)
      })
    })
  }

  /** What the shop answers; null where its process died over it. */
  async #arrive(sent: Sent): Promise<Answer | null> {
    const isMerge = sent.path === '/api/cart/merge'
    if (isMerge) await this.#noteStock()
    const [outcome] = await this.#world.attempt(`${sent.method} ${sent.path.replace(/T\d+/, '')}`, async (deps) => {
      const headers = new Headers(sent.headers)
      headers.set('origin', deps.env.PUBLIC_URL)
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const init = { method: sent.method, headers, ...(sent.body === '' ? {} : { body: sent.body }) }
      const app = this.#world.appOf(deps)
      if (sent.path === '/products') await app.content.refresh()
      const answer = await app.request(sent.path, init, { incoming: { socket: { remoteAddress: this.#address } } })
      if (answer.status === 500) throw new Error(`${sent.method} ${sent.path} answered ${await answer.text()}`)
      return await readAnswer(answer)
    })
    return this.#noteAnswer(sent, outcome)
  }

  #noteAnswer({ path, headers }: Sent, outcome: Outcome<Answer> | undefined): Answer | null {
    if (outcome === undefined || !('value' in outcome)) return null
    const { value } = outcome
    const { status } = value.response
    this.#world.tell(`${path} ${status}`)
    if (headers.has('idempotency-key') && status >= 400 && status !== 401) this.refusedEdits += 1
    return value
  }

  async #noteStock(): Promise<void> {
    const shelf = await this.#world.database.read.selectFrom('products').select(['id', 'stock']).execute()
    for (const { id, stock } of shelf) {
      const seen = this.stockAtMerges.get(id) ?? new Set()
      this.stockAtMerges.set(id, seen.add(stock))
    }
  }

  #takeCookies(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/; Max-Age=0(;|$)/.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

interface Answer {
  response: Response
  cookies: string[]
}

async function readRequest(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url)
  return { method: request.method, path: pathname + search, headers: request.headers, body: await request.text() }
}

/** Read to its end, so that a page gets it in one moment; its cookies stay with the browser. */
async function readAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  const { status } = answer
  const response = new Response(text === '' ? null : text, { status, headers })
  return { response, cookies: answer.headers.getSetCookie() }
}
