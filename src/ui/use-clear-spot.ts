import { type RefObject, useEffect, useState } from 'react'

/** How far up a place is looked for, and in which steps, in pixels. */
const MOST = 160
const STEP = 8
/** The page lies still for so long after it moved. */
const STILL_MS = 120
const CONTROLS = 'a[href], button, input, select, textarea, summary'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What a float would take from somebody in this place: a control, a small one above all, and most of all its middle. */
function coverOf(spot: Box, controls: readonly Box[]): number {
  let cost = 0
  for (const { left, right, top, bottom } of controls) {
    const width = Math.min(right, spot.right) - Math.max(left, spot.left)
    const height = Math.min(bottom, spot.bottom) - Math.max(top, spot.top)
    if (width <= 0 || height <= 0) continue
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isMiddle = x > spot.left && x < spot.right && y > spot.top && y < spot.bottom
    const isSmall = bottom - top <= 2 * (spot.bottom - spot.top)
    if (isSmall) cost += isMiddle ? 100 : 10
    else if (isMiddle) cost += 1
  }
  return cost
}

/** How far a float must rise from its place so that it covers as little as can be; 0 where its place is as good as any. */
export function clearLift(home: Box, controls: readonly Box[]): number {
  let best = { lift: 0, cost: coverOf(home, controls) }
  for (let lift = STEP; lift <= MOST && best.cost > 0; lift += STEP) {
    const cost = coverOf({ ...home, top: home.top - lift, bottom: home.bottom - lift }, controls)
    if (cost < best.cost) best = { lift, cost }
  }
  return best.lift
}

/** Where a float stands without its lift, also while it is on its way. */
function homeOf(element: HTMLElement): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const lifted = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '') || 0
  return { left, right, top: top - lifted, bottom: bottom - lifted }
}

/** The lift, in pixels, that keeps a float of the dock off the controls of a page that lies still; its own `translate` carries it. */
export function useClearSpot(ref: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [lift, setLift] = useState(0)

  useEffect(() => {
    if (!isWanted) return setLift(0)
    let timer = 0
    const look = () => {
      const element = ref.current
      if (!element) return
      const float = element.closest('.dock')
      const controls = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !float?.contains(control))
        .map((control) => control.getBoundingClientRect())
      setLift(clearLift(homeOf(element), controls))
    }
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, STILL_MS)
    }
    const events = ['scroll', 'resize', 'click'] as const
    look()
    for (const event of events) addEventListener(event, later, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, later)
    }
  }, [ref, isWanted])

  return lift
}
