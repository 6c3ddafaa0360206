import { useRef, useState } from 'react'
import { CallError } from '#src/lib/call-error.ts'

export interface Saving {
  isBusy: boolean
  /** The server's sentence, where no single field is to blame. */
  refusal: string
  /** Runs one save at a time; null when it went well, else the fields the server found wrong. */
  run: (save: () => Promise<void>) => Promise<Readonly<Record<string, string>> | null>
}

export function useSaving(): Saving {
  const busy = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function run(save: () => Promise<void>) {
    if (busy.current) return {}
    busy.current = true
    setIsBusy(true)
    setRefusal('')
    try {
      await save()
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Object.keys(error.fields).length === 0) setRefusal(error.message)
      return error.fields
    } finally {
      busy.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, refusal, run }
}
