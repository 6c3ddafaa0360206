import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError, fieldsOf } from '#src/lib/call-error.ts'
import { useCall } from '#src/ui/use-call.ts'
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
  const call = useCall()
  const [failure, setFailure] = useState<string>()

  const askAnew = () => void queries.invalidateQueries({ queryKey: [ADMIN_QUERIES] })

  function run(action: () => Promise<unknown>, inFront?: string): Promise<boolean> {
    return call.run(
      async () => {
        setFailure(inFront)
        await action()
        askAnew()
      },
      (error) => {
        if (!(error instanceof CallError && error.status === 401)) askAnew()
        return false
      },
    )
  }

  // Who reads this has logged in again since.
  const said = call.error?.status === 401 ? panelText.form.loginEnded : call.error?.message
  const words = said === undefined ? [] : [failure, said].filter((text) => text !== undefined)
  return {
    isBusy: call.isBusy,
    refusal: words.join('. '),
    fields: fieldsOf(call.error),
    code: call.error?.code,
    run,
  }
}
