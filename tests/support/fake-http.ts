import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface HeardRequest {
  method: string
  url: URL
  headers: Record<string, string | string[] | undefined>
  body: string
  bytes: Buffer
}

interface GivenAnswer {
  status: number
  body?: string
  /** Where the client is sent on to. */
  location?: string
}

/** A real HTTP server that answers what it is told and remembers what it heard; it ends with the test. */
export async function fakeHttp(answer: (request: HeardRequest) => GivenAnswer | 'hang up') {
  const heard: HeardRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', 'http://fake')
    const one = { method: request.method ?? '', url, headers: request.headers, body: bytes.toString(), bytes }
    heard.push(one)
    const given = answer(one)
    if (given === 'hang up') return void request.socket.destroy()
    if (given.location !== undefined) response.setHeader('location', given.location)
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body ?? '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { heard, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
