import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopGently } from '#server/stop-gently.ts'

let waiting: ServerResponse[]
const server = createServer((_, response) => void waiting.push(response))

beforeEach(async () => {
  waiting = []
  await once(server.listen(0), 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

async function startRequest() {
  const sent = request({ port: (server.address() as AddressInfo).port }).end()
  await once(server, 'request')
  return sent
}

it('lets a request under way finish and takes no new one (F3)', async () => {
  const lifecycle = { isDraining: false }
  const { port } = server.address() as AddressInfo
  const underWay = await startRequest()
  const stopped = stopGently(server, lifecycle, false)
  expect(lifecycle.isDraining).toBe(true)
  const [error] = await once(request({ port }).end(), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  waiting[0]?.end('done')
  const [answer] = await once(underWay, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await stopped
})

it('gives a load balancer time to look away before the door closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lifecycle = { isDraining: false }
  let isStopped = false
  const stopped = stopGently(server, lifecycle, true).then(() => {
    isStopped = true
  })
  expect([lifecycle.isDraining, server.listening, isStopped]).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(3000)
  await stopped
  expect(server.listening).toBe(false)
})

it('cuts off what is not done after ten seconds', async () => {
  const underWay = await startRequest()
  const cut = once(underWay, 'error')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = stopGently(server, { isDraining: false }, false)
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' })
})
