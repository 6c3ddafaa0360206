import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANGES_PATH } from '#domain/contract/content-versions.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
/** Between two words to a page that nothing has changed for. */
const PAUSE_MS = 45_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

async function shop() {
  const database = await open()
  await stockShop(database, [{ id: 'a', price: 100 }])
  const test = testApp(database)
  const follow = async () => {
    const reader = (await test.call(CHANGES_PATH)).body?.getReader()
    /** What is next; null once the shop has let go. */
    const next = async () => {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      return done ? null : new TextDecoder().decode(value)
    }
    return { next, leave: () => reader?.cancel() }
  }
  return { follow, stop: () => test.app.content.stop() }
}

it('a page that reads nothing for long is let go, and what it has not read does not pile up', async () => {
  const { follow, stop } = await shop()
  const [silent, reading] = [await follow(), await follow()]
  await reading.next()
  for (let round = 0; round < 20; round += 1) {
    vi.advanceTimersByTime(PAUSE_MS)
    expect(await reading.next()).toBe(':\n\n')
  }
  const unread: (string | null)[] = []
  do unread.push(await silent.next())
  while (unread.at(-1) !== null && unread.length < 20)
  expect(unread.at(-1)).toBeNull()
  expect(unread).toHaveLength(11)
  await reading.leave()
  await stop()
})

it('once nobody follows nothing is sent, and whoever comes then hears of the shop again', async () => {
  const { follow, stop } = await shop()
  const before = vi.getTimerCount()
  const first = await follow()
  expect(vi.getTimerCount()).toBe(before + 1)
  await first.leave()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(vi.getTimerCount()).toBe(before)
  const second = await follow()
  await second.next()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(await second.next()).toBe(':\n\n')
  await second.leave()
  await stop()
})
