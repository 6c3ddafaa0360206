import { useBlocker } from '@tanstack/react-router'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { Sheet } from '#src/ui/sheet.tsx'

const text = deskText.form

/** Asks before changes are left behind; closing the tab is asked about by the browser itself. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Sheet kind="adbox adask" title={text.leave} onClose={blocker.reset}>
      <div className="sheet-body row">
        <button type="button" className="btn" onClick={blocker.reset}>
          {text.stay}
        </button>
        <button type="button" className="btn btn-line" onClick={blocker.proceed}>
          {text.go}
        </button>
      </div>
    </Sheet>
  )
}
