import type { AdminProduct, ProductChanges } from '#domain/contract/admin-products.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { allergenText, dietText } from '#domain/messages/en/product-facts.ts'
import { GST_STATES } from '#domain/rules/gst.ts'
import { ALLERGENS, DIET_FACTS } from '#domain/rules/product-facts.ts'
import { choicesIn, type Field, type FormValues } from '../forms/fields.ts'

const text = panelText.product
const NONE = 'none'

/** The facts that shoppers filter by: each is a list of its own. */
export const factFields: Field[] = [
  {
    name: 'facts.diet',
    label: text.diet,
    kind: 'choices',
    options: DIET_FACTS.map((fact) => [fact, dietText[fact]]),
    hint: text.dietHint,
    section: text.facts,
  },
  {
    name: 'facts.allergens',
    label: text.allergens,
    kind: 'choices',
    options: [
      [NONE, text.noAllergens],
      ...ALLERGENS.map((allergen): [string, string] => [allergen, text.allergen(allergenText[allergen])]),
    ],
    alone: NONE,
    hint: text.allergensHint,
  },
  { name: 'facts.states', label: text.states, kind: 'choices', options: GST_STATES.map(({ name }) => [name, name]) },
]

/** The facts of a product as its form shows them: no choice means that nothing is known about allergens. */
export const factValues = ({ facts: { diet, allergens, states } }: Pick<AdminProduct, 'facts'>): FormValues => ({
  'facts.diet': diet,
  'facts.allergens': allergens?.length === 0 ? [NONE] : (allergens ?? []),
  'facts.states': states,
})

/** The facts that these fields of a form say. */
export function factsIn(values: FormValues, has: (name: string) => boolean): ProductChanges['facts'] {
  const chosenOf = <T extends string>(name: string, known: readonly T[]) =>
    known.filter((one) => choicesIn(values[name]).includes(one))
  const facts: NonNullable<ProductChanges['facts']> = {}
  if (has('facts.diet')) facts.diet = chosenOf('facts.diet', DIET_FACTS)
  if (has('facts.allergens')) {
    const isSaid = choicesIn(values['facts.allergens']).length > 0
    facts.allergens = isSaid ? chosenOf('facts.allergens', ALLERGENS) : null
  }
  if (has('facts.states')) {
    const names = GST_STATES.map(({ name }) => name)
    facts.states = chosenOf('facts.states', names)
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}
