import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fire = vi.hoisted(() => Object.assign(vi.fn(), { reset: vi.fn() }))
const create = vi.hoisted(() => vi.fn((_: HTMLCanvasElement, _options: object) => fire))
vi.mock('canvas-confetti', () => ({ default: { create } }))

let wantsLess = false

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.useFakeTimers()
  wantsLess = false
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }))
  HTMLElement.prototype.showPopover = vi.fn()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const canvas of document.querySelectorAll('canvas')) canvas.remove()
})

describe('confetti', () => {
  it('flies for at most 3 s, without a worker, over everything', {
    tags: ['PROG-16', 'STATE-054', 'CONST-47'],
  }, async () => {
    const { celebrate } = await import('#src/ui/celebrate.ts')
    await celebrate()
    expect(document.querySelectorAll('canvas')).toHaveLength(1)
    expect(create.mock.calls[0]?.[1]).toMatchObject({ useWorker: false })
    expect(fire).toHaveBeenCalled()
    vi.advanceTimersByTime(3_000)
    expect(fire.reset).toHaveBeenCalledOnce()
    expect(document.querySelector('canvas')).toBeNull()
  })

  it('does not pile up', async () => {
    const { celebrate } = await import('#src/ui/celebrate.ts')
    await Promise.all([celebrate(), celebrate()])
    expect(create).toHaveBeenCalledOnce()
  })

  it('flies also in a browser that knows no popovers, and is over like any other', async () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    const { celebrate } = await import('#src/ui/celebrate.ts')
    await celebrate()
    expect(fire).toHaveBeenCalled()
    vi.advanceTimersByTime(3_000)
    expect(document.querySelector('canvas')).toBeNull()
    await celebrate()
    expect(create).toHaveBeenCalledTimes(2)
  })

  it('stays away where less motion is wanted', async () => {
    wantsLess = true
    const { celebrate } = await import('#src/ui/celebrate.ts')
    await celebrate()
    expect(create).not.toHaveBeenCalled()
    expect(document.querySelector('canvas')).toBeNull()
  })
})
