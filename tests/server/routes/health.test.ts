import { expect, it, vi } from 'vitest'
import { SECOND_MS } from '#domain/rules/duration.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

it('the log says once why the shop is not ready, however often it is asked, and anew after it was ready', async () => {
  const database = await open()
  let fault: Error | null = null
  const { call, deps } = testApp({
    ...database,
    write: (work) => (fault === null ? database.write(work) : Promise.reject(fault)),
  })
  const said = vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)
  const ask = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await call('/readyz')
      deps.clock.advance(SECOND_MS)
    }
    return said.mock.calls.map(([, words]) => words)
  }
  fault = new Error('no connection')
  const [away, ...more] = await ask(3)
  expect([away, more]).toEqual([expect.stringContaining('not ready'), []])

  fault = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  expect(await ask(2)).toEqual([away, 'not ready: The disk is full.'])

  fault = null
  await ask()
  fault = new Error('no connection')
  expect(await ask(2)).toEqual([away, 'not ready: The disk is full.', away])
})
