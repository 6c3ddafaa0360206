import { type RefObject, useLayoutEffect } from 'react'

/** How far up a place is looked for, and in which steps, in pixels. */
const MOST = 160
const STEP = 8
/** So near to a middle a float still lies on it: edges are drawn on whole pixels. */
const EDGE = 2
/** The page lies still for so long after it moved. */
const STILL_MS = 120
const CONTROLS = 'a[href], button, input, select, textarea, summary'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where a float may lie. */
export interface ClearSpot {
  /** How far above its place, in pixels. */
  lift: number
  /** Whether it lies on the middle of no control there. */
  isFree: boolean
}

/** The cost of a place: how much it covers of controls; the middle of a control, and small controls, cost most. */
function coverOf(spot: Box, controls: readonly Box[]): { cost: number; isFree: boolean } {
  let cost = 0
  let isFree = true
  for (const { left, right, top, bottom } of controls) {
    const width = Math.min(right, spot.right) - Math.max(left, spot.left)
    const height = Math.min(bottom, spot.bottom) - Math.max(top, spot.top)
    if (width <= 0 || height <= 0) continue
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isBeside = x < spot.left - EDGE || x > spot.right + EDGE
    const isMiddle = !isBeside && y >= spot.top - EDGE && y <= spot.bottom + EDGE
    const isSmall = bottom - top <= 2 * (spot.bottom - spot.top)
    if (isMiddle) {
      isFree = false
      cost += isSmall ? 1000 : 100
    } else if (isSmall) cost += 1
  }
  return { cost, isFree }
}

/** How far a float must rise from its place so that it covers as little as can be; 0 where its place is as good as any. */
export function clearSpot(home: Box, controls: readonly Box[]): ClearSpot {
  let best = { lift: 0, ...coverOf(home, controls) }
  for (let lift = STEP; lift <= MOST && best.cost > 0; lift += STEP) {
    const cover = coverOf({ ...home, top: home.top - lift, bottom: home.bottom - lift }, controls)
    if (cover.cost < best.cost) best = { lift, ...cover }
  }
  return { lift: best.lift, isFree: best.isFree }
}

/** The position of a float without its lift, at the lower edge of its dock; also right while it is being animated. */
function homeOf(element: HTMLElement, dock: Element): Box {
  const { left, right } = element.getBoundingClientRect()
  const { bottom } = dock.getBoundingClientRect()
  return { left, right, top: bottom - element.offsetHeight, bottom }
}

/** The style sheets lift an element by `--lift` and fade one with `data-aside`, so React need not render again. */
function place(element: HTMLElement, { lift, isFree }: ClearSpot): void {
  element.style.setProperty('--lift', `${lift}px`)
  element.toggleAttribute('data-aside', !isFree)
}

/**
 * Keeps a float of the dock off the controls of a page that lies still. Its place is looked for again when the page was
 * moved, and before the next frame is painted when the page or the float changed: content that comes late, or in the
 * place of its skeleton, never stands under it.
 */
export function useClearSpot(ref: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current
    const dock = element?.closest('.dock')
    if (!element || !dock) return
    if (!isWanted) return place(element, { lift: 0, isFree: true })
    let timer = 0
    let frame = 0
    const look = () => {
      const controls = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !dock.contains(control))
        .map((control) => control.getBoundingClientRect())
      place(element, clearSpot(homeOf(element, dock), controls))
    }
    const lookWhenStill = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        timer = 0
        look()
      }, STILL_MS)
    }
    // While the page moves, the look at its end is enough.
    const lookAtOnce = () => {
      if (timer === 0) look()
    }
    // Each letter typed changes a page several times: its layout is read once, when the frame is laid out anyway.
    const lookInFrame = () => {
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        lookAtOnce()
      })
    }
    const events = ['scroll', 'resize', 'click'] as const
    // Content that takes the place of a skeleton of its size changes no height.
    const changed = new MutationObserver(lookInFrame)
    changed.observe(document.body, { childList: true, subtree: true })
    const grown = new ResizeObserver(lookAtOnce)
    for (const what of [document.body, element]) grown.observe(what)
    look()
    for (const event of events) addEventListener(event, lookWhenStill, { passive: true })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      grown.disconnect()
      changed.disconnect()
      for (const event of events) removeEventListener(event, lookWhenStill)
    }
  }, [ref, isWanted])
}
