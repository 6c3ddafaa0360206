import type { BodyKindOf, BodyOf, Endpoint, QueryOf } from '#domain/contract/endpoint.ts'

/** A form is passed on as it is: the policy of that form reads its fields. */
type GivenBody<E extends Endpoint> = [BodyKindOf<E>, BodyOf<E>] extends ['multipart', undefined] ? FormData : BodyOf<E>

/** A handler's input: already validated against the contract, with the caller known. */
export interface Call<E extends Endpoint> {
  params: Readonly<Record<string, string>>
  query: QueryOf<E>
  body: GivenBody<E>
  /** Empty string unless the call's access is `customer` or a valid customer token came along. */
  userId: string
  /** The id of the customer's or admin's login; empty if nobody is logged in. */
  sessionId: string
  /** Empty string unless the call's access is `admin`. */
  adminId: string
  /** The caller's network for limits: an IPv4 address or an IPv6 /64. */
  network: string
  requestId: string
  headers: Headers
  cookies: Readonly<Record<string, string>>
}

export interface Answer {
  /** The contract's own unless given. */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Full Set-Cookie values. */
  cookies?: string[]
}

export interface Handled {
  endpoint: Endpoint
  run: (call: Call<Endpoint>) => Promise<Answer>
}

/** Ties a handler to its call of the contract; the types of params, query and body follow from it. */
export function handle<E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<Answer>): Handled {
  return { endpoint, run: run as Handled['run'] }
}
