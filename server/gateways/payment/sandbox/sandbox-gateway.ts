import { Hono } from 'hono'
import { addMerchantCalls } from './merchant-calls.ts'
import { addPages } from './pages.ts'
import { SANDBOX_PATH, type SandboxGateway, type SandboxOptions } from './sandbox.ts'

/** Opens the play company: its calls for merchants and its page for shoppers. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const app = new Hono().basePath(SANDBOX_PATH)
  const gateway: SandboxGateway = {
    merchant: options.merchant,
    baseUrl: `${options.publicUrl}${SANDBOX_PATH}`,
    fetch: async (request) => app.fetch(request),
    send: async (url, init) => app.fetch(new Request(url, init)),
    deliver: null,
    script: null,
  }
  addMerchantCalls(app, options, gateway)
  addPages(app, options, gateway)
  // A scripted silence is an error of the network for the adapter, as it would be outside.
  app.onError((error) => {
    throw error
  })
  return gateway
}
