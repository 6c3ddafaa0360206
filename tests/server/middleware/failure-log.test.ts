import { expect, it } from 'vitest'
import { unavailable } from '#server/db/database-errors.ts'
import { createLogger } from '#server/logger.ts'
import { createFailureLog } from '#server/middleware/failure-log.ts'

const refused = () => unavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
const full = () => unavailable(Object.assign(new Error('no space left'), { code: '53100' }))

function failureLog() {
  const lines: { msg: string; requestId: string; more?: number }[] = []
  const logger = createLogger({ LOG_LEVEL: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let now = 0
  const note = createFailureLog(logger, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { lines, note, pass }
}

it('a database that is away is logged once a minute, with how many more requests met it', () => {
  const { lines, note, pass } = failureLog()
  for (const id of ['a', 'b', 'c']) note(refused(), id)
  expect(lines).toMatchObject([{ msg: 'the database could not be used', requestId: 'a' }])
  pass(60_000)
  note(refused(), 'd')
  expect(lines[1]).toMatchObject({ requestId: 'd', more: 2 })
})

it('each reason has its own line', () => {
  const { lines, note } = failureLog()
  note(refused(), 'a')
  note(full(), 'b')
  note(full(), 'c')
  expect(lines.map(({ msg }) => msg)).toEqual(['the database could not be used', 'the disk is full'])
})

it('a fault of the program is logged with every request that meets it', () => {
  const { lines, note } = failureLog()
  for (const id of ['a', 'b']) note(new TypeError('no such thing'), id)
  expect(lines).toMatchObject([
    { msg: 'request failed', requestId: 'a' },
    { msg: 'request failed', requestId: 'b' },
  ])
})
