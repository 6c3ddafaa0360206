import type { DocumentedCall } from './call-document.ts'

/** What carries a right by itself: it is given only to who got it. */
const SECRET = ['retryToken', 'token', 'accessToken', 'resultToken']

/** Whose id a field or a place in a path names, from where it stands. */
function kindOf(path: string, name: string, container = ''): string {
  if (name !== 'id' && name !== '_id') return name.replace(/Id$/, '').replace('merchantTransaction', 'transaction')
  const place = `${container} ${path}`
  if (/orderDetails|items|products/i.test(container)) return 'product'
  const named = [
    'return',
    'address',
    'session',
    'order',
    'product',
    'review',
    'quer',
    'refund',
    'banner',
    'blog',
    'recipe',
  ]
  return named.find((kind) => place.includes(kind)) ?? 'any'
}

/**
 * Ids that answers have named, for later requests to use: of everybody, so that one customer asks for the other's.
 * Secrets stay with the caller they were answered to.
 */
export class KnownNames {
  readonly #byKind = new Map<string, string[]>()
  readonly #privateWords: readonly string[]

  /** Nothing with a private word becomes a name: whoever sent it would be answered with it, and have read nothing by that. */
  constructor(privateWords: readonly string[]) {
    this.#privateWords = privateWords
  }

  add(kind: string, value: string): void {
    if (this.#privateWords.some((word) => value.includes(word))) return
    const known = this.#byKind.get(kind) ?? []
    if (!known.includes(value)) this.#byKind.set(kind, [...known.slice(-30), value])
  }

  /** Every id and name in an answer. */
  learn(call: DocumentedCall, query: string, answer: unknown, caller: string): void {
    const place = `${call.path} ${query}`
    const visit = (value: unknown, container: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, part] of Object.entries(value)) {
        if (typeof part === 'string' && part.length <= 200) this.#note(place, name, part, container, caller)
        else visit(part, Array.isArray(value) ? container : name)
      }
    }
    visit(answer, '')
  }

  #note(place: string, name: string, value: string, container: string, caller: string): void {
    if (SECRET.includes(name)) this.add(`${name} of ${caller}`, value)
    else if (/(^_?id|Id|code|slug|updatedAt|number|productName)$/i.test(name))
      this.add(kindOf(place, name, container), value)
  }

  /** The name a generated `@kind:n` stands for; now and then one of another kind. */
  resolve(text: string, caller: string): string {
    const [, kind = '', digits = '0'] = /^@(\w+):(\d+)$/.exec(text) ?? []
    if (kind === '') return text
    const n = Number(digits)
    const own = this.#byKind.get(SECRET.includes(kind) ? `${kind} of ${caller}` : kind) ?? []
    const open = [...this.#byKind].filter(([name]) => !name.includes(' of '))
    const list = n % 10 === 9 || own.length === 0 ? open.flatMap(([, values]) => values) : own
    return list[Math.floor(n / 10) % list.length] ?? 'nothing'
  }

  /** A generated body with every `@kind:n` in it resolved. */
  fill(value: unknown, caller: string): unknown {
    if (typeof value === 'string') return this.resolve(value, caller)
    if (Array.isArray(value)) return value.map((part) => this.fill(part, caller))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.fill(part, caller)]))
  }

  /** The kind of id a `{place}` of a path takes. */
  static kindInPath(path: string, name: string): string {
    return kindOf(path, name)
  }
}
