import { useRef } from 'react'
import { useDragDown } from '#src/ui/use-drag-down.ts'

/** Lets a thumb pull the bottom sheet down; the close button does the same for everybody else. */
export function DragHandle({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLSpanElement>(null)
  useDragDown(ref, onClose)
  return <span ref={ref} className="drag-down" aria-hidden="true" />
}
