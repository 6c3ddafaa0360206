import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Offset {
  x: number
  y: number
}

/** Pixels of one press of an arrow key; with Shift four times as many. */
const STEP = 16
const MARGIN = 8
const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** How far a box must move along one axis so that it lies between two edges; the near edge wins where it does not fit. */
export function correction(start: number, end: number, min: number, max: number): number {
  if (start < min) return min - start
  return end > max ? Math.max(min - start, max - end) : 0
}

export interface Movable {
  /** From its place in the styles, in pixels. */
  offset: Offset
  isDragged: boolean
  /** For the handle: pointer and arrow keys move the box. */
  handle: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A fixed box that can be moved about, and stays inside the window also when one of the two changes its size. */
export function useMovable(box: RefObject<HTMLElement | null>): Movable {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 })
  const [isDragged, setIsDragged] = useState(false)
  const drag = useRef<{ from: Offset; rect: DOMRect; offset: Offset } | null>(null)

  /** Moves from where the box lay (`rect`, at `before`), as far as the window allows. */
  function moveFrom(rect: DOMRect, before: Offset, by: Offset) {
    const { clientWidth, clientHeight } = document.documentElement
    const x = before.x + by.x + correction(rect.left + by.x, rect.right + by.x, MARGIN, clientWidth - MARGIN)
    const y = before.y + by.y + correction(rect.top + by.y, rect.bottom + by.y, MARGIN, clientHeight - MARGIN)
    if (x !== offset.x || y !== offset.y) setOffset({ x, y })
  }

  function moveBy(by: Offset) {
    const rect = box.current?.getBoundingClientRect()
    if (rect) moveFrom(rect, offset, by)
  }

  const keepInside = useRef(moveBy)
  useEffect(() => {
    keepInside.current = moveBy
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const check = () => keepInside.current({ x: 0, y: 0 })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(check)
    observer?.observe(element)
    addEventListener('resize', check)
    return () => {
      observer?.disconnect()
      removeEventListener('resize', check)
    }
  }, [box])

  const end = () => {
    drag.current = null
    setIsDragged(false)
  }

  return {
    offset,
    isDragged,
    handle: {
      onPointerDown: (event) => {
        const rect = box.current?.getBoundingClientRect()
        if (event.button !== 0 || !rect) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: { x: event.clientX, y: event.clientY }, rect, offset }
        setIsDragged(true)
      },
      onPointerMove: (event) => {
        if (!drag.current) return
        const { from, rect, offset: before } = drag.current
        moveFrom(rect, before, { x: event.clientX - from.x, y: event.clientY - from.y })
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event) => {
        const step = ARROWS[event.key]
        if (!step) return
        event.preventDefault()
        const times = event.shiftKey ? 4 : 1
        moveBy({ x: step.x * times, y: step.y * times })
      },
    },
  }
}
