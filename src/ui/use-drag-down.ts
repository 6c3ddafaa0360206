import { type RefObject, useEffect, useRef } from 'react'

/** A dialog pulled down by this part of its height, or flung this fast (pixels a millisecond), closes. */
const CLOSE_AT = 0.3
const FLING = 0.6
const PHONE = '(max-width: 767.98px)'

/** Pulling a dialog down by the handle or its head closes it, on phones only; let go early, it slides back. */
export function useDragDown(handle: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const dialog = handle.current?.closest('dialog')
    const head = handle.current?.parentElement
    if (!dialog || !head) return
    let start: { y: number; at: number; id: number } | null = null

    const move = (y: number) => {
      dialog.style.translate = y > 0 ? `0 ${y}px` : ''
    }
    const handleDown = (event: PointerEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (isOnControl || event.button !== 0 || !matchMedia(PHONE).matches) return
      start = { y: event.clientY, at: event.timeStamp, id: event.pointerId }
      head.setPointerCapture(event.pointerId)
      dialog.classList.add('is-dragged')
    }
    const handleMove = (event: PointerEvent) => {
      if (start?.id === event.pointerId) move(Math.max(0, event.clientY - start.y))
    }
    const handleUp = (event: PointerEvent) => {
      if (start?.id !== event.pointerId) return
      const pulled = event.clientY - start.y
      const isFlung = pulled > 24 && pulled / Math.max(1, event.timeStamp - start.at) > FLING
      start = null
      dialog.classList.remove('is-dragged')
      if (event.type === 'pointerup' && (isFlung || pulled > dialog.offsetHeight * CLOSE_AT)) close.current()
      else move(0)
    }

    head.addEventListener('pointerdown', handleDown)
    head.addEventListener('pointermove', handleMove)
    head.addEventListener('pointerup', handleUp)
    head.addEventListener('pointercancel', handleUp)
    return () => {
      head.removeEventListener('pointerdown', handleDown)
      head.removeEventListener('pointermove', handleMove)
      head.removeEventListener('pointerup', handleUp)
      head.removeEventListener('pointercancel', handleUp)
    }
  }, [handle])
}
