import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSpot, useClearSpot } from '#src/ui/use-clear-spot.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

const pill = { left: 12, right: 200, top: 788, bottom: 832 }
const at = (top: number, height: number) => ({ left: 16, right: 190, top, bottom: top + height })

const clearLift = (...where: Parameters<typeof clearSpot>) => clearSpot(...where).lift

describe('how far a float rises off what can be pressed', () => {
  it('stays where nothing is under it', () => {
    expect(clearLift(pill, [at(700, 44), { left: 300, right: 380, top: 790, bottom: 834 }])).toBe(0)
  })

  it('rises above a button until it no longer touches it', () => {
    expect(clearLift(pill, [at(790, 46)])).toBe(48)
  })

  it('finds the gap between two', () => {
    expect(clearLift(pill, [at(790, 46), at(640, 44)])).toBe(48)
  })

  it('rather lies on a large picture than on a button', () => {
    expect(clearLift(pill, [at(790, 46), at(560, 220)])).toBe(48)
  })

  it('lies on no middle, of a large picture neither, where another place is free', () => {
    expect(clearSpot(pill, [at(700, 220)])).toEqual({ lift: 32, isFree: true })
  })

  it('says so where every place lies on the middle of a control', () => {
    const rows = Array.from({ length: 8 }, (_, row) => at(600 + row * 32, 32))
    expect(clearSpot(pill, rows).isFree).toBe(false)
    expect(clearSpot(pill, []).isFree).toBe(true)
  })

  it('where all is full of buttons, it takes the middle of none if it can', () => {
    const rows = [at(800, 20), at(740, 44), at(680, 44), at(620, 44)]
    expect(clearLift(pill, rows)).toBeGreaterThan(0)
  })
})

function Float({ isWanted }: { isWanted: boolean }) {
  const box = useRef<HTMLElement>(null)
  useClearSpot(box, isWanted)
  return <aside ref={box} />
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

const Page = ({ rows = 0, isWanted = true }) => (
  <>
    {ROWS.slice(0, rows).map((row) => (
      <button key={row} type="button" data-row={row} />
    ))}
    <div className="dock">
      <Float isWanted={isWanted} />
    </div>
  </>
)

describe('a float over a page whose content comes late', () => {
  let page: Mounted
  const float = () => page.host.querySelector('aside')
  const lift = () => float()?.style.getPropertyValue('--lift')
  /** What is asked for here is asked for last: all that comes before the next frame has been done by then. */
  const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  const show = async (shown: React.ReactNode) => {
    await page.show(shown)
    await frame()
  }

  beforeEach(async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = Number(this.getAttribute('data-row') ?? 0)
      return this.localName === 'button'
        ? new DOMRect(16, 790 - 32 * row, 174, 46)
        : new DOMRect(pill.left, pill.top, pill.right - pill.left, 44)
    })
    page = await mount(<Page />)
  })
  afterEach(() => page.unmount())

  it('has left before a frame is drawn, and comes back', async () => {
    expect(lift()).toBe('0px')
    await show(<Page rows={1} />)
    expect(lift()).toBe('48px')
    await show(<Page />)
    expect(lift()).toBe('0px')
  })

  it('steps aside where no place is free, and is itself once it is moved by hand', async () => {
    await show(<Page rows={8} />)
    expect(float()?.hasAttribute('data-aside')).toBe(true)
    await show(<Page rows={8} isWanted={false} />)
    expect(float()?.hasAttribute('data-aside')).toBe(false)
    expect(lift()).toBe('0px')
  })

  it('reads where the controls lie once a frame, however often the page changes in it', async () => {
    await show(<Page rows={8} />)
    const ask = vi.fn<(draw: FrameRequestCallback) => number>().mockReturnValue(1)
    vi.stubGlobal('requestAnimationFrame', ask)
    const read = vi.mocked(Element.prototype.getBoundingClientRect)
    read.mockClear()
    for (const rows of [7, 6, 5]) await page.show(<Page rows={rows} />)
    expect(read).not.toHaveBeenCalled()
    expect(ask).toHaveBeenCalledTimes(1)
    ask.mock.calls[0]?.[0](0)
    // Five buttons, the float and its dock.
    expect(read).toHaveBeenCalledTimes(7)
    vi.unstubAllGlobals()
  })
})
