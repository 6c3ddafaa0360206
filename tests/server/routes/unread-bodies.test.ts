import { expect, it, vi } from 'vitest'
import { fillPath, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** Every piece misses every field: 64 KB of them keep the process for a quarter of a second if somebody looks. */
const COSTLY = `{"orderDetails":[${'{},'.repeat(20_000)}{}]}`
const withBody = endpoints.filter(({ body, bodyKind }) => body !== undefined && bodyKind !== 'multipart')

describeOnBothDatabases('bodies of callers who are refused', (open) => {
  it('are not looked into, for any call', async () => {
    const shop = testApp(await open(), { LIMIT_CALLS_VISITOR_PER_HOUR: '0' })
    const parse = vi.spyOn(JSON, 'parse')
    expect(withBody.length).toBeGreaterThan(40)
    for (const call of withBody) {
      const path = fillPath(call.path, Object.fromEntries(pathParams(call.path).map((name) => [name, 'phonepe'])))
      const headers = { 'content-type': 'application/json' }
      const { status } = await shop.call(path, { method: call.method, headers, body: COSTLY })
      expect(status, call.name).toBe(call.access === 'public' ? 429 : 401)
    }
    expect(parse.mock.calls.filter(([text]) => text === COSTLY)).toEqual([])
  })

  it('are not even received where they may be long and nobody is logged in', async () => {
    const shop = testApp(await open())
    const long = endpoints.filter(({ takesLongTexts }) => takesLongTexts)
    expect(long.length).toBeGreaterThan(4)
    for (const call of long) {
      let received = 0
      const body = new ReadableStream(
        {
          pull(controller) {
            received += 1
            if (received > 3) controller.close()
            else controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)))
          },
        },
        { highWaterMark: 0 },
      )
      const path = fillPath(call.path, Object.fromEntries(pathParams(call.path).map((name) => [name, 'x'])))
      const headers = { 'content-type': 'application/json' }
      const sent = { method: call.method, headers, body, duplex: 'half' }
      const request = new Request(`http://shop.test${path}`, sent)
      expect([call.name, (await shop.app.request(request)).status, received]).toEqual([call.name, 401, 0])
    }
  })
})
