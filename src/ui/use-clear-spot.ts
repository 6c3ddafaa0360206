import { type RefObject, useEffect, useState } from 'react'

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

/** What a float would take from somebody in this place: the middle of a control above all, most of all of a small one. */
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

/** Where a float stands without its lift, also while it is on its way. */
function homeOf(element: HTMLElement): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const lifted = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '') || 0
  return { left, right, top: top - lifted, bottom: bottom - lifted }
}

const HOME: ClearSpot = { lift: 0, isFree: true }

/**
 * The lift, in pixels, that keeps a float of the dock off the controls of a page that lies still; its own `translate` carries
 * it. Looked for again whenever the page was moved or changed, or the float grew.
 */
export function useClearSpot(ref: RefObject<HTMLElement | null>, isWanted: boolean): ClearSpot {
  const [spot, setSpot] = useState(HOME)

  useEffect(() => {
    if (!isWanted) return setSpot(HOME)
    let timer = 0
    const look = () => {
      const element = ref.current
      if (!element) return
      const float = element.closest('.dock')
      const controls = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !float?.contains(control))
        .map((control) => control.getBoundingClientRect())
      const found = clearSpot(homeOf(element), controls)
      setSpot((spot) => (spot.lift === found.lift && spot.isFree === found.isFree ? spot : found))
    }
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, STILL_MS)
    }
    const events = ['scroll', 'resize', 'click'] as const
    // Content that takes the place of a skeleton of its size changes no height.
    const changed = new MutationObserver(later)
    changed.observe(document.body, { childList: true, subtree: true })
    const grown = new ResizeObserver(later)
    for (const element of [document.body, ref.current]) if (element) grown.observe(element)
    look()
    for (const event of events) addEventListener(event, later, { passive: true })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      changed.disconnect()
      for (const event of events) removeEventListener(event, later)
    }
  }, [ref, isWanted])

  return spot
}
