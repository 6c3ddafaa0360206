import { useState } from 'react'
import { dropDraft, hasDraft, keepDraft, readDraft } from '#src/features/outbox/drafts.ts'
import { authState } from '#src/session/state.ts'

type Texts<Name extends string> = Record<Name, string>

const nameOf = (form: string): string => `profile:${authState.user?._id}:${form}`

/** The first of these forms in which this customer has typed something that is not saved yet. */
export const begunOf = <Form extends string>(forms: readonly Form[]): Form | null =>
  forms.find((form) => hasDraft(nameOf(form))) ?? null

/** A form of the profile as it was typed in this tab, through a reload or a way back, over what is saved. */
export function useProfileDraft<Name extends string>(form: string, saved: Texts<Name>) {
  const [name] = useState(() => nameOf(form))
  const [isKept] = useState(() => hasDraft(name))
  const [initial] = useState(() => readDraft(name, saved))
  return {
    isKept,
    initial,
    keep: (values: Texts<Name>) => {
      // A state that is found for a pin code just after a logout must not bring the draft back.
      if (name !== nameOf(form)) return
      if (JSON.stringify(values) === JSON.stringify(saved)) dropDraft(name)
      else keepDraft(name, values)
    },
    drop: () => dropDraft(name),
  }
}
