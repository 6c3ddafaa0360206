import { useState } from 'react'
import type { Paise } from '#domain/money.ts'

/** What a charge was before it last changed, so that a change can be said; null while it has not. `charge` is null while unknown. */
export function useChargeBefore(charge: Paise | null): Paise | null {
  const [seen, setSeen] = useState<{ charge: Paise | null; before: Paise | null }>({ charge, before: null })
  // Another pin code is asked in between: what was known before that is what counts.
  if (charge !== null && charge !== seen.charge) setSeen({ charge, before: seen.charge })
  return seen.before
}
