import { beforeEach, expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'

const lines: string[] = []
const write = (line: string) => void lines.push(line)

beforeEach(() => {
  lines.length = 0
})

it('follows an error to its causes, without addresses and numbers of people', () => {
  const root = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const values = new Error('no row for asha@haat.in and 9876543210', { cause: new AggregateError([root], '') })
  createLogger({ LOG_LEVEL: 'error' }, { write }).error({ err: new Error('busy', { cause: values }) }, 'x')
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err.cause.message).toBe('no row for (email) and (number)')
  expect(err.cause.cause.errors[0]).toMatchObject({ code: 'ECONNREFUSED', message: root.message })
  expect(lines.join('')).not.toMatch(/asha@|9876543210/)
})

it('keeps one line a line, whatever stands in it', () => {
  const forged = 'x\r\n{"level":60,"msg":"the owner logged in"}\u2028'
  const logger = createLogger({ LOG_LEVEL: 'info' }, { write })
  logger.info({ route: forged, [forged]: 1, err: new Error(forged) }, forged)
  expect(lines.join('').split(/[\r\n]/)).toEqual([lines[0]?.trimEnd(), ''])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, route: forged, [forged]: 1, msg: forged })
})

it('takes from an error only what cannot hold a person’s data', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(9876543210)' })
  createLogger({ LOG_LEVEL: 'error' }, { write }).error({ err: error }, 'x')
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    name: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: expect.any(String),
  })
})
