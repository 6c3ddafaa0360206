import type { HttpBindings } from '@hono/node-server'

/** What a request carries through the framework. Bindings are absent when the application is called in process. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Path pattern for the log: never the path itself, which can hold ids and phone numbers. */
    route: string
    network: string
  }
}
