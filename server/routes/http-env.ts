import type { HttpBindings } from '@hono/node-server'

/** The data a request carries through the framework. Bindings are absent when the application is called in process. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Path pattern for the log: never the path itself, which can hold ids and phone numbers. */
    route: string
    network: string
  }
}

/** The `Idempotency-Key` under which a browser may send a call again, or null. */
export const clientKeyOf = (headers: Headers): string | null =>
  /^[\w-]{8,64}$/.exec(headers.get('idempotency-key') ?? '')?.[0] ?? null
