import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from '#server/routes/http-env.ts'

/** One line a request: method, route pattern, status, milliseconds, request id, and nothing a person sent. */
export function accessLog(logger: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    logger.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('route') ?? 'none',
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  }
}
