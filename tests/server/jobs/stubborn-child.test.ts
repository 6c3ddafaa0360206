import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runNightlyInChild } from '#server/jobs/nightly-child.ts'

/** A process that is told to end, and ends when the test says so. */
class Child extends EventEmitter {
  stderr = new EventEmitter()
  kill = vi.fn()
}
const started = vi.hoisted((): EventEmitter[] => [])
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  fork: () => {
    const child = new Child()
    started.push(child)
    return child
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  started.length = 0
  vi.useRealTimers()
})

function nightUnderWay() {
  const stop = new AbortController()
  const night = runNightlyInChild(stop.signal)
  const [child] = started
  if (!(child instanceof Child)) throw new Error('no process was started')
  return { stop, night, child, killedBy: () => child.kill.mock.calls.flat() }
}

it('a backup that does not stop within five seconds is killed: the shop itself has to end', async () => {
  const { stop, night, child, killedBy } = nightUnderWay()
  expect(killedBy()).toEqual([])
  stop.abort()
  vi.advanceTimersByTime(4_999)
  expect(killedBy()).toEqual(['SIGTERM'])
  vi.advanceTimersByTime(1)
  expect(killedBy()).toEqual(['SIGTERM', 'SIGKILL'])
  child.emit('close', null, 'SIGKILL')
  await expect(night).rejects.toThrow('it ended with SIGKILL')
})

it('one that stops is left alone from then on, and its last words are told', async () => {
  const { stop, night, child, killedBy } = nightUnderWay()
  stop.abort()
  child.stderr.emit('data', Buffer.from('The backup was stopped.\n'))
  child.emit('close', 1, null)
  await expect(night).rejects.toThrow(/^The backup was stopped\.$/)
  vi.advanceTimersByTime(60_000)
  expect(killedBy()).toEqual(['SIGTERM'])
})

it('a night that is done before the shop ends stops nothing, and half an answer is none', async () => {
  const { stop, night, child, killedBy } = nightUnderWay()
  const result = { name: 'n', madeAt: 1, bytes: 7, proof: 'restored', copied: null, copyFailure: null, removed: 0 }
  child.emit('message', { name: 'n' })
  child.emit('message', result)
  child.emit('close', 0, null)
  expect(await night).toEqual(result)
  stop.abort()
  expect(killedBy()).toEqual([])
})
