import { useId } from 'react'
import { substitutionText } from '#domain/messages/en/substitution.ts'
import { SUBSTITUTIONS } from '#domain/rules/substitution.ts'
import type { AddressChoice } from '../use-address-choice.ts'

/** What to do if a food is missing when the parcel is packed; preselected, for shoppers who do not care. */
export function SubstitutionField({ form }: { form: AddressChoice['form'] }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{substitutionText.label}</label>
      <select
        className="input"
        id={id}
        name="substitution"
        value={form.values.substitution}
        aria-describedby={`${id}-hint`}
        onChange={(event) => form.set('substitution', event.target.value)}
      >
        {SUBSTITUTIONS.map((substitution) => (
          <option key={substitution} value={substitution}>
            {substitutionText.choices[substitution]}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-hint`}>
        {substitutionText.hint}
      </p>
    </div>
  )
}
