import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError, fieldsOf } from '#src/lib/call-error.ts'
import { useCall } from '#src/ui/use-call.ts'
import { ADMIN_QUERIES } from './queries.ts'
import { adminState } from './state.ts'

export interface Act {
  isBusy: boolean
  /** The server's sentence, until the next try. */
  refusal: string
  fields: Readonly<Record<string, string>>
  /** The server's code of the refusal. */
  code: string | undefined
  /**
   * Does something at the desk and reloads what it may have changed; returns whether it succeeded. On failure,
   * `failure` is put in front of the server's sentence.
   */
  run: (action: () => Promise<unknown>, failure?: string) => Promise<boolean>
  /** The refusal has been read: it is taken away. */
  forget: () => void
}

/** The code of a refusal that says itself what was done before the login ended, and what was not. */
export const PARTLY_DONE = 'PARTLY_DONE'

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** The page hears of an answer in a task of its own. */
const nextTask = () => delay(0)

/** Within so long a page has drawn what it has heard. */
const DRAWN_WITHIN_MS = 100

/** As long a step at most stays busy for what it has changed to be on the page. */
const SHOWN_WITHIN_MS = 1_500

/** Whether the part of the page that asks is still there. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

interface ActOptions {
  untilShown?: boolean
  about?: string
  beside?: () => string
}

/**
 * One thing staff do at a time, with what the server said to it. `untilShown`: it is busy until the page shows what it
 * did, so that no button moves away under the next press. `about`: what is refused, for where its own place has gone;
 * `beside`: what else is to be told there.
 */
export function useAct({ untilShown = false, about, beside = () => '' }: ActOptions = {}): Act {
  const queries = useQueryClient()
  const call = useCall()
  const [failure, setFailure] = useState<string>()
  const isThere = useIsThere()
  const isRead = useRef(false)

  const askAnew = () => queries.invalidateQueries({ queryKey: [ADMIN_QUERIES] })

  function run(action: () => Promise<unknown>, inFront?: string): Promise<boolean> {
    const [place = ''] = document.title.split(' · ')
    const { panelNo } = adminState
    isRead.current = false
    return call.run(
      async () => {
        setFailure(inFront)
        await action()
        const asked = askAnew()
        if (untilShown) await Promise.race([asked.then(nextTask), delay(SHOWN_WITHIN_MS)])
      },
      (error) => {
        if (error instanceof CallError && error.status === 401) return false
        const asked = askAnew()
        if (error instanceof CallError) void tellIfGone({ place, panelNo }, error.message, asked)
        return false
      },
    )
  }

  /** Where nobody sees here any more what was refused, the step would be taken for done without a word. */
  async function tellIfGone(
    { place, panelNo }: { place: string; panelNo: number },
    refusal: string,
    asked: Promise<void>,
  ): Promise<void> {
    const said = `${refusal} ${beside()}`.trim()
    // Nothing is told to whoever logs in here next.
    const tell = (behind: NonNullable<typeof adminState.leftBehind>) => {
      if (panelNo === adminState.panelNo) adminState.leftBehind = behind
    }
    if (!isThere.current) return tell({ place, said })
    // A colleague was quicker: the row leaves the list as it would have done by the step itself.
    const { href } = location
    await asked
    await delay(DRAWN_WITHIN_MS)
    if (!isThere.current && !isRead.current && location.href === href) {
      tell({ about: about ?? place, said })
    }
  }

  // Anybody who sees this has logged in again since.
  const isNotDone = call.error?.status === 401 && call.error.code !== PARTLY_DONE
  const said = isNotDone ? panelText.form.loginEnded : call.error?.message
  const words = said === undefined ? [] : [failure, said].filter((text) => text !== undefined)
  return {
    isBusy: call.isBusy,
    refusal: words.join('. '),
    fields: fieldsOf(call.error),
    code: call.error?.code,
    run,
    forget: () => {
      isRead.current = true
      call.forget()
    },
  }
}
