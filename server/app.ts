import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { budgetOf } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { shopConfig } from '../shop.config.ts'
import { type ContentCache, createContentCache } from './catalogue/content-cache.ts'
import { createHotAnswers } from './catalogue/hot-answers.ts'
import { createShopSearch } from './catalogue/search/shop-search.ts'
import { createCallCounter } from './commands/budgets/count-calls.ts'
import { identifyAdmin, identifyCustomer } from './commands/login/identify-caller.ts'
import { proxyTrust } from './configuration/proxy-trust.ts'
import type { Deps } from './deps.ts'
import { Refusal } from './errors.ts'
import type { Lookup } from './fast-path.ts'
import type { Metrics } from './metrics/metrics.ts'
import { accessLog } from './middleware/access-log.ts'
import { type CallsAtOnce, createCallsAtOnce } from './middleware/calls-at-once.ts'
import { isCleanPath } from './middleware/clean-path.ts'
import { errorAnswer } from './middleware/error-answer.ts'
import { createFailureLog } from './middleware/failure-log.ts'
import { networkKey } from './middleware/network-key.ts'
import { createRefusalLog, type NoteRefusal } from './middleware/refusal-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { callBudgets } from './policies/call-budgets.ts'
import { presentConfig } from './presenters/content.ts'
import type { ClientFiles } from './render/client-files.ts'
import { createCrawlerFiles } from './render/crawlers/crawler-files.ts'
import { createPageCache } from './render/page-cache.ts'
import { createPageRenderer } from './render/pages/page-renderer.ts'
import { type Followers, mountChanges } from './routes/changes.ts'
import { contentRoutes } from './routes/content.ts'
import { mountCrawlerFiles } from './routes/crawler-files.ts'
import { type Lifecycle, mountHealth } from './routes/health.ts'
import type { HttpEnv } from './routes/http-env.ts'
import { mountMedia } from './routes/media.ts'
import { mountMetrics } from './routes/metrics.ts'
import { type MountOptions, mountEndpoints } from './routes/mount.ts'
import { mountOpenApi } from './routes/open-api.ts'
import { mountPaymentCallbacks } from './routes/payment-callbacks.ts'
import { mountPlainForms } from './routes/plain-forms.ts'
import { productRoutes } from './routes/products.ts'
import { searchRoutes } from './routes/search.ts'
import { mountSharePictures } from './routes/share.ts'
import { answerShell } from './routes/shell.ts'
import { shopRoutes } from './routes/shop-routes.ts'

const HOT_PICTURE_BYTES = 16 * 1024 * 1024

export interface AppOptions {
  /** The built client; without it only the API is served. */
  client?: ClientFiles | undefined
  /** Throw on an answer that breaks the contract; for tests. */
  checkAnswers?: boolean
}

export interface App {
  /** Sends a request to the shop without a network connection. */
  request: Hono<HttpEnv>['request']
  fetch: Hono<HttpEnv>['fetch']
  content: ContentCache
  lifecycle: Lifecycle
  /** The open pages that are notified of changes. */
  followers: Followers
  /** Prepared answers, for the fast path in front of the framework. */
  lookup: Lookup
  /** Whether a call is refused before the framework because too many are waiting; counted in the metrics if so. */
  turnsAway(method: string, target: string): boolean
  /** Ends the threads for page rendering and search. */
  close(): Promise<void>
  /** Counts a prepared answer that was sent; undefined without metrics. */
  noteReady?: Metrics['answeredReady'] | undefined
}

/** The shop's HTTP application, built from its dependencies alone. */
export function createApp(deps: Deps, options: AppOptions = {}): App {
  const { env, clock, logger, database } = deps
  const shopHeaders = securityHeaders(env)
  const contentHeaders = securityHeaders(env, 'content')
  const shopCalls = shopRoutes(deps)
  const config = presentConfig(shopConfig, env, deps.payments !== null)
  const content = createContentCache(deps, { config, headers: contentHeaders })
  const search = createShopSearch({ content, headers: contentHeaders, logger })
  const hot = createHotAnswers(HOT_PICTURE_BYTES)
  const lifecycle: Lifecycle = { isStarting: false, isDraining: false, isDamaged: false }
  const calls = createCallCounter(deps)
  const callsAtOnce = createCallsAtOnce(env.LIMIT_CALLS_AT_ONCE, endpoints)
  const client = options.client
  const isRendering = client?.rendering !== undefined && env.PAGE_RENDERING === 'on'
  const renderer = isRendering ? createPageRenderer(client.rendering.bundle) : null
  const pages =
    client &&
    createPageCache({
      client,
      renderer,
      logger,
      shopName: shopConfig.name,
      publicUrl: env.PUBLIC_URL,
      content,
      compression: env.COMPRESSION,
      headers: shopHeaders,
    })
  if (pages) content.beforeSwitch(pages.prepare)

  const app = new Hono<HttpEnv>()
  const noteRefusal = guardEveryRequest(app, deps, shopHeaders)
  mountHealth(app, { database, clock, env, logger, lifecycle })
  const served = () => content.served()
  if (deps.metrics !== null) mountMetrics(app, { deps, metrics: deps.metrics, served })
  mountOpenApi(app)
  mountMedia(app, { pictures: deps.pictures, hot, headers: contentHeaders })
  mountSharePictures(app, { content, pictures: deps.pictures, headers: contentHeaders })
  mountCrawlerFiles(app, createCrawlerFiles({ content, publicUrl: env.PUBLIC_URL, headers: shopHeaders }))
  mountPaymentCallbacks(app, deps, noteRefusal)
  const followers = mountChanges(app, content, shopHeaders)
  const count: MountOptions['count'] = (endpoint, caller) => calls.spend(callBudgets(deps, budgetOf(endpoint), caller))
  if (client) mountPlainForms(app, { deps, shell: client.shell, count })
  mountEndpoints(
    app,
    endpoints,
    [...productRoutes(content), ...contentRoutes(content), ...searchRoutes(search), ...shopCalls],
    {
      callers: {
        customer: (token) => identifyCustomer(deps, token),
        admin: (token, more) => identifyAdmin(deps, token, more),
      },
      origin: env.PUBLIC_URL,
      inTurn: callsAtOnce.inTurn,
      count,
      checkAnswers: options.checkAnswers ?? false,
    },
  )
  app.notFound(async (c) => {
    const page = client && pages && (await answerShell(c, client, pages))
    // Answered, not thrown: after an error `methodNotAllowed` could not look for other methods of this path.
    return page ?? errorAnswer(new Refusal('NOT_FOUND', errorMessages.notFound), c.get('requestId'))
  })

  return {
    request: app.request,
    fetch: app.fetch,
    content,
    lifecycle,
    followers,
    turnsAway: countedRefusal(callsAtOnce, deps),
    close: async () => void (await Promise.all([renderer?.close(), search.close()])),
    noteReady: deps.metrics?.answeredReady,
    lookup: (target) =>
      content.peek()?.answers.get(target) ??
      client?.answers.get(target) ??
      hot.get(target) ??
      pages?.peek(target) ??
      content.changes.peek(target),
  }
}

function countedRefusal({ wouldRefuse }: CallsAtOnce, { metrics }: Deps): App['turnsAway'] {
  return (method, target) => {
    if (!wouldRefuse(method, target)) return false
    metrics?.answered({ route: target, method, status: 503, seconds: 0 })
    return true
  }
}

/** What all requests share: id, access log, network, headers, error answers. Returns the function that logs refusals. */
function guardEveryRequest(app: Hono<HttpEnv>, deps: Deps, headers: Readonly<Record<string, string>>): NoteRefusal {
  const isTrusted = proxyTrust(deps.env.TRUST_PROXY)
  app.use(requestId({ limitLength: 64, generator: () => deps.random.id() }))
  app.use(accessLog(deps.logger, deps.metrics))
  app.use(async (c, next) => {
    await next()
    // Set again: an error answer is a new response without it.
    c.res.headers.set('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(async (c, next) => {
    c.set('network', networkKey(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), isTrusted))
    if (!isCleanPath(rawTarget(c.req.url))) throw new Refusal('NOT_FOUND', errorMessages.notFound)
    await next()
  })
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const answer = errorAnswer(
          new Refusal('METHOD_NOT_ALLOWED', errorMessages.methodNotAllowed),
          c.get('requestId'),
        )
        answer.headers.set('allow', methods.join(', '))
        return answer
      },
    }),
  )
  const noteRefusal = createRefusalLog({ logger: deps.logger, clock: deps.clock, key: deps.secrets.otpKey })
  const noteFailure = createFailureLog(deps.logger)
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    noteFailure(error, requestId)
    if (error instanceof Refusal) {
      noteRefusal({ code: error.code, requestId, route: c.get('route') ?? 'none', network: c.get('network') })
    }
    return errorAnswer(error, c.get('requestId'))
  })
  return noteRefusal
}

/** Path and query exactly as sent; the framework's own path is partly decoded. */
function rawTarget(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
