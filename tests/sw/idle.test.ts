import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A worker that watches its pages; a page asks, or some milliseconds go by. */
async function watchingWorker() {
  const surroundings = new EventTarget()
  vi.stubGlobal('self', surroundings)
  const [idle, { makeWay, isMakingWay }] = await Promise.all([
    import('../../sw/idle.ts'),
    import('../../sw/make-way.ts'),
  ])
  idle.watchPages()
  return {
    ...idle,
    makeWay,
    isMakingWay,
    pageAsks: () => surroundings.dispatchEvent(new Event('fetch')),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

/** Works that note their names as they begin; each takes 10 ms, one of them fails. */
function works(names: readonly string[], begun: string[], failing = '') {
  return names.map((name) => async () => {
    begun.push(name)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (name === failing) throw new TypeError('Failed to fetch')
  })
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 35) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what no page waits for', () => {
  it('begins once no page has asked for 0.8 s, and a page that asks puts it off', async () => {
    const { pageAsks, pass, whileIdle } = await watchingWorker()
    const begun: string[] = []
    pageAsks()
    const done = whileIdle(works(['blogs'], begun), 1)
    await pass(700)
    pageAsks()
    await pass(799)
    expect(begun).toEqual([])
    await pass(1)
    expect(begun).toEqual(['blogs'])
    await pass(10)
    await done
  })

  it('begins in time also where the clock of the phone is set back meanwhile', async () => {
    const { pageAsks, pass, whenIdle } = await watchingWorker()
    const seen = vi.fn()
    pageAsks()
    vi.setSystemTime(Date.UTC(2026, 10, 20, 6, 35))
    void whenIdle().then(seen)
    await pass(800)
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('begins at once where no page has asked', async () => {
    const { pass, whenIdle } = await watchingWorker()
    const seen = vi.fn()
    void whenIdle().then(seen)
    await pass(0)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('waits between one and the next as well, so that a page which asks comes first', async () => {
    const { pageAsks, pass, whileIdle } = await watchingWorker()
    const begun: string[] = []
    void whileIdle(works(['blogs', 'recipes'], begun), 1)
    await pass(5)
    pageAsks()
    await pass(700)
    expect(begun).toEqual(['blogs'])
    await pass(100)
    expect(begun).toEqual(['blogs', 'recipes'])
  })

  it('goes in its order, so many at a time, and one that fails keeps none from its turn', async () => {
    const { pass, whileIdle } = await watchingWorker()
    const begun: string[] = []
    const ended = vi.fn()
    const names = ['oats', 'honey', 'dal', 'ghee', 'tea']
    void whileIdle(works(names, begun, 'honey'), 2).then(ended)
    await pass(5)
    expect(begun).toEqual(names.slice(0, 2))
    await pass(10)
    expect(begun).toEqual(names.slice(0, 4))
    await pass(10)
    expect(begun).toEqual(names)
    expect(ended).not.toHaveBeenCalled()
    await pass(10)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('is left to a newer version, however often pages go on asking', async () => {
    const { pageAsks, pass, makeWay, isMakingWay, whileIdle } = await watchingWorker()
    const begun: string[] = []
    const ended = vi.fn()
    pageAsks()
    void whileIdle(works(['blogs', 'recipes'], begun), 1).then(ended)
    await pass(700)
    pageAsks()
    expect(isMakingWay()).toBe(false)
    makeWay()
    expect(isMakingWay()).toBe(true)
    await pass(100)
    expect(ended).toHaveBeenCalledOnce()
    expect(begun).toEqual([])
  })
})
