import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { holdLeave, isAsking, mayLeave } from './leave.ts'

const text = panelText.form

/**
 * Asks before changes are left behind; closing the tab is asked about by the browser itself. If the changes are stored
 * while it asks, because a save was under way, nothing is left to ask and the page is left.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const ownAsk = useRef<(() => Promise<boolean>) | null>(null)
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const ask = () => new Promise<boolean>((answer) => setAsked({ answer }))
    ownAsk.current = ask
    return holdLeave(ask)
  }, [isDirty])

  useEffect(() => {
    if (isDirty || asked === null) return
    setAsked(null)
    // Another form of the page may have something to lose.
    void mayLeave().then(asked.answer)
  }, [isDirty, asked])

  useBlocker({
    shouldBlockFn: async () => isAsking(ownAsk.current) && !(await mayLeave()),
    enableBeforeUnload: () => isDirty,
  })

  if (asked === null) return null
  const answer = (isLeaving: boolean) => () => {
    setAsked(null)
    asked.answer(isLeaving)
  }
  return (
    <Dialog kind="adbox adask" title={text.leave} onClose={answer(false)}>
      <div className="sheet-body row">
        <button type="button" className="btn" onClick={answer(false)}>
          {text.stay}
        </button>
        <button type="button" className="btn btn-line" onClick={answer(true)}>
          {text.go}
        </button>
      </div>
    </Dialog>
  )
}
