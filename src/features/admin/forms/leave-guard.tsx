import { useBlocker } from '@tanstack/react-router'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const text = panelText.form

/** Asks before changes are left behind; closing the tab is asked about by the browser itself. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog kind="adbox adask" title={text.leave} onClose={blocker.reset}>
      <div className="sheet-body row">
        <button type="button" className="btn" onClick={blocker.reset}>
          {text.stay}
        </button>
        <button type="button" className="btn btn-line" onClick={blocker.proceed}>
          {text.go}
        </button>
      </div>
    </Dialog>
  )
}
