import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import { phonePeV1 } from '#server/gateways/payment/phonepe-v1.ts'
import type { TestDeps } from './test-deps.ts'

/** The shop's play company behind a real socket, which can be made to take calls and answer none of them. */
export interface SlowCompany {
  hang(): void
  /** The calls that wait for their answer. */
  held(): number
  /** Hangs up on all that wait, and answers again. */
  recover(): void
  /** The paths of all calls it took. */
  heard: string[]
}

/** Lets the shop's real adapter reach its company over HTTP, with its real time limit. */
export async function behindSlowCompany(deps: TestDeps): Promise<SlowCompany> {
  const { sandbox, clock } = deps
  if (sandbox === null) throw new Error('this shop has no sandbox')
  const heard: string[] = []
  const waiting = new Set<ServerResponse>()
  let isHanging = false
  const server = createServer(async (request, response) => {
    heard.push(request.url ?? '')
    if (isHanging) {
      waiting.add(response.on('close', () => waiting.delete(response)))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'x-verify': signature = '', 'content-type': type = 'application/json' } = request.headers
    const body = request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const headers = { 'x-verify': String(signature), 'content-type': type }
    const url = new URL(request.url ?? '', sandbox.baseUrl).href
    const answer = await sandbox.send(url, { method: request.method ?? 'GET', headers, ...body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (url: string, init: RequestInit) => fetch(new URL(new URL(url).pathname, origin), init)
  const account = { ...sandbox.merchant, baseUrl: sandbox.baseUrl }
  deps.payments = phonePeV1(account, { send, breaker: createCircuitBreaker(clock) })
  return {
    hang: () => {
      isHanging = true
    },
    held: () => waiting.size,
    recover: () => {
      isHanging = false
      for (const response of waiting) response.destroy()
    },
    heard,
  }
}
