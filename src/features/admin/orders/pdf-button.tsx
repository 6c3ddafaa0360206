import type { ReactNode } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAct } from '../use-act.ts'

interface PdfButtonProps {
  label: string
  onSave: () => Promise<void>
  /** Other actions of the row, shown before the server's message. */
  children?: ReactNode
}

/** Saves one document as PDF from its row of a list. */
export function PdfButton({ label, onSave, children }: PdfButtonProps) {
  const act = useAct()
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        title={label}
        aria-disabled={act.isBusy}
        onClick={() => void act.run(onSave, panelText.order.invoiceFailed)}
      >
        <Icon name="i-ph-file-pdf-bold" small />
      </button>
      {children}
      <Refusal text={act.refusal} />
    </>
  )
}
