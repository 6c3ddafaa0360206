import './dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  /** The design's kind of dialog: `drawer`, `modal`, `menu-side`, `quick-sheet` ... */
  kind: string
  title: string
  onClose: () => void
  children: ReactNode
  /** Beside the title, before the close button. */
  head?: ReactNode
  foot?: ReactNode
  titleHidden?: boolean
}

/** A window on the platform's dialog: focus is kept inside, Escape and a press that began beside it close it. */
export function Dialog({ kind, title, onClose, children, head, foot, titleHidden = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // A selection of text that ends beside the dialog clicks its backdrop too, and must not close a half-filled form.
  const pressBegan = useRef<EventTarget | null>(null)
  const titleId = useId()
  const isUp = useRef(false)
  // Before React takes the dialog away: only one that is still there gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    isUp.current = true
    return () => {
      isUp.current = false
      dialog?.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; this is the press on its backdrop
    <dialog
      ref={ref}
      className={`sheet ${kind}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Of several presses of Escape in a row browsers cancel the last ones without asking: what the page still shows stays.
      onClose={() => {
        if (isUp.current) ref.current?.showModal()
      }}
      onPointerDown={(event) => {
        pressBegan.current = event.target
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressBegan.current === ref.current) onClose()
      }}
    >
      <div className="sheet-inner">
        <div className="sheet-head">
          <h2 id={titleId} className={titleHidden ? 'vh' : undefined}>
            {title}
          </h2>
          {head}
          <button type="button" className="icon-btn" aria-label={shellText.close} onClick={onClose}>
            <Icon name="i-ph-x-bold" />
          </button>
        </div>
        {children}
        {foot ? <div className="sheet-foot">{foot}</div> : null}
      </div>
    </dialog>
  )
}
