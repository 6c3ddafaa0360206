import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
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

const isShut = () => expect.poll(() => server.listening).toBe(false)

it('lets a request under way finish and takes no new one', async () => {
  const lifecycle = { isDraining: false }
  const { port } = server.address() as AddressInfo
  const underWay = await startRequest()
  const stopped = stopGently(server, lifecycle, false)
  expect(lifecycle.isDraining).toBe(true)
  await isShut()
  const [error] = await once(request({ port }).end(), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  waiting[0]?.end('done')
  const [answer] = await once(underWay, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await stopped
})

it('lets in all who had connected before the stop, though the busy process had not taken them yet', async () => {
  const { port } = server.address() as AddressInfo
  const knocking = Array.from({ length: 10 }, () => request({ port, host: '127.0.0.1', agent: false }).end())
  const answered = Promise.all(knocking.map((sent) => once(sent, 'response')))
  // The system has made the connections then; the process takes them with its next looks at the port.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  // A machine so busy that each look takes a second.
  let now = 0
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  const answer = (_: unknown, response: ServerResponse) => void response.end('done')
  server.on('request', answer)
  const stopped = stopGently(server, { isDraining: false }, false)
  for (const [response] of await answered) {
    expect(response.statusCode).toBe(200)
    response.resume()
  }
  await stopped
  watch.mockRestore()
  server.off('request', answer)
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
  await isShut()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' })
})

it('resets no request of a client that keeps its connections busy', async () => {
  const lifecycle = { isDraining: false }
  const busy = createServer((_, response) => {
    if (lifecycle.isDraining) response.setHeader('connection', 'close')
    response.end('ok')
  })
  await once(busy.listen(0), 'listening')
  const { port } = busy.address() as AddressInfo
  const outcomes = new Set<string>()
  let answered = 0

  /** One request after another over one connection, until the door is closed. */
  async function keepAsking(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await new Promise<string>((resolve) => {
        const sent = request({ port, agent }, (answer) => answer.resume().on('end', () => resolve('answered')))
        sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end()
      })
      outcomes.add(outcome)
      if (outcome !== 'answered') break
      answered += 1
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
    }
    agent.destroy()
  }

  const clients = Array.from({ length: 24 }, keepAsking)
  await expect.poll(() => answered).toBeGreaterThan(200)
  const stopped = stopGently(busy, lifecycle, false)
  await Promise.all(clients)
  await stopped
  expect([...outcomes].sort()).toEqual(['ECONNREFUSED', 'answered'])
})
