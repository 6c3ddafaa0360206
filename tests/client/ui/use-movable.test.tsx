import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correction, useMovable } from '#src/ui/use-movable.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

/** A box of 100 x 100 in a window of 400 x 400, at home in its lower right corner. */
const HOME = { x: 292, y: 292 }
let page: Mounted
let offset = { x: 0, y: 0 }

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const movable = useMovable(box)
  offset = movable.offset
  return (
    <div ref={box}>
      <button type="button" {...movable.handle} />
    </div>
  )
}

const handle = () => page.host.querySelector('button')
const press = (key: string, shiftKey = false) =>
  act(async () => void handle()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })))
const point = (type: string, clientX: number, clientY: number) =>
  act(
    async () => void handle()?.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true })),
  )

beforeEach(async () => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(document.documentElement, side, 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(HOME.x + offset.x, HOME.y + offset.y, 100, 100),
  )
  HTMLElement.prototype.setPointerCapture ??= () => {}
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {})
  page = await mount(<Box />)
})

afterEach(() => page.unmount())

describe('a box that can be moved', () => {
  it('follows the pointer', { tags: ['PROG-01'] }, async () => {
    await point('pointerdown', 300, 300)
    await point('pointermove', 200, 250)
    expect(offset).toEqual({ x: -100, y: -50 })
    await point('pointerup', 200, 250)
    await point('pointermove', 0, 0)
    expect(offset).toEqual({ x: -100, y: -50 })
  })

  it('stays inside the window, and comes back with the pointer', async () => {
    await point('pointerdown', 300, 300)
    await point('pointermove', -900, 900)
    expect(offset).toEqual({ x: 8 - HOME.x, y: 0 })
    await point('pointermove', 250, 300)
    expect(offset).toEqual({ x: -50, y: 0 })
  })

  it('moves by arrow keys, farther with Shift; other keys do nothing', async () => {
    await press('ArrowLeft')
    await press('ArrowUp', true)
    await press('a')
    expect(offset).toEqual({ x: -16, y: -64 })
    await press('ArrowRight', true)
    expect(offset).toEqual({ x: 0, y: -64 })
  })

  it('comes back inside when the window shrinks', { tags: ['OPEN-44'] }, async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(300)
    await act(async () => void dispatchEvent(new Event('resize')))
    expect(offset).toEqual({ x: 300 - 8 - 100 - HOME.x, y: 0 })
  })
})

describe('the way back into a window', () => {
  it.each([
    [10, 110, 0],
    [-20, 80, 28],
    [350, 450, -58],
    [-10, 490, 18],
    [20, 520, -12],
  ])('a box from %i to %i moves by %i', (start, end, by) => {
    expect(correction(start, end, 8, 392)).toBe(by)
  })
})
