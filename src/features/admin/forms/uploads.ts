import { createContext, useRef, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError } from '#src/lib/call-error.ts'

/** Tells the form around a field of a file that is being sent; the promise says whether it was taken. */
export const NoteUpload = createContext<(upload: Promise<boolean>) => void>(() => {})

/** The files of a form that are being sent: a save waits for them, or the document would be stored without. */
export function useUploads() {
  const underWay = useRef(new Set<Promise<boolean>>())
  const [isBusy, setIsBusy] = useState(false)

  function note(upload: Promise<boolean>) {
    underWay.current.add(upload)
    setIsBusy(true)
    void upload.finally(() => {
      underWay.current.delete(upload)
      setIsBusy(underWay.current.size > 0)
    })
  }

  /** Waits until none is under way, those begun meanwhile included; answers whether all were taken. */
  async function settled(): Promise<boolean> {
    let areTaken = true
    while (underWay.current.size > 0) {
      if ((await Promise.all(underWay.current)).includes(false)) areTaken = false
    }
    return areTaken
  }

  /** Waits until all have arrived. Throws CallError where one was refused; its field says why. */
  async function arrived() {
    if (!(await settled()))
      throw new CallError(400, { code: 'INVALID_FIELDS', message: panelText.form.check, fields: {} })
  }

  return { isBusy, note, settled, arrived }
}
