import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { CallError } from '#src/lib/call-error.ts'
import { ADMIN_QUERIES } from './queries.ts'

export interface Act {
  isBusy: boolean
  /** The server's sentence, until the next try. */
  refusal: string
  fields: Readonly<Record<string, string>>
  /** The server's code of the refusal. */
  code: string | undefined
  /**
   * Does something at the desk and asks anew for what it may have changed; answers whether it succeeded. `failure` stands
   * in front of the server's sentence when it did not.
   */
  run: (action: () => Promise<unknown>, failure?: string) => Promise<boolean>
}

/** One thing staff do at a time, with what the server said to it. */
export function useAct(): Act {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: CallError; failure: string | undefined } | null>(null)

  async function run(action: () => Promise<unknown>, failure?: string): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setRefused(null)
    let isLoggedIn = true
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused({ error, failure })
      isLoggedIn = error.status !== 401
      return false
    } finally {
      setIsBusy(false)
      if (isLoggedIn) void queries.invalidateQueries({ queryKey: [ADMIN_QUERIES] })
    }
  }

  // Who reads this has logged in again since.
  const said = refused?.error.status === 401 ? deskText.form.loginEnded : refused?.error.message
  const words = [refused?.failure, said].filter((text) => text !== undefined)
  return { isBusy, refusal: words.join('. '), fields: refused?.error.fields ?? {}, code: refused?.error.code, run }
}
