import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The yardstick: nothing but node:http with bytes in memory, an ETag and a 304. Arguments: a file with the bytes, and the
 * head of their answer as JSON. Prints its port.
 */
const [bodyFile = '', head = '{}'] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers: Record<string, string> = { ...JSON.parse(head), 'content-length': String(body.length) }
const { etag = '' } = headers
const unchanged = { etag }

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, unchanged).end()
  else response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
