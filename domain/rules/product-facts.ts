/** What a label may say about a diet. A closed list: the decision on facts defines what each of them means. */
export const DIET_FACTS = [
  'vegan',
  'no_added_sugar',
  'gluten_free',
  'no_onion_garlic',
  'fasting',
  'caffeine_free',
] as const
export type DietFact = (typeof DIET_FACTS)[number]

/** What Indian law has a label name apart (FSSAI, Labelling and Display), and sesame and mustard, which many kitchens here avoid. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'groundnut',
  'nuts',
  'soya',
  'sesame',
  'mustard',
  'egg',
  'fish',
  'crustaceans',
  'sulphites',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** What is known about a food besides its name and price. */
export interface ProductFacts {
  diet: readonly DietFact[]
  /** The allergens it contains; null if unknown, which is not the same as none. */
  allergens: readonly Allergen[] | null
  /** States it comes from, named as in `GST_STATES`. */
  states: readonly string[]
}

export const NO_FACTS: ProductFacts = { diet: [], allergens: null, states: [] }

/** Which allergens a diet rules out. */
const RULED_OUT: Partial<Record<DietFact, readonly Allergen[]>> = {
  vegan: ['milk', 'egg', 'fish', 'crustaceans'],
  gluten_free: ['gluten'],
}

/** The first diet fact that the allergens speak against, such as vegan with milk; undefined where all fit. */
export function contradictedDiet({ diet, allergens }: Pick<ProductFacts, 'diet' | 'allergens'>): DietFact | undefined {
  return diet.find((fact) => RULED_OUT[fact]?.some((allergen) => allergens?.includes(allergen)))
}

/** Whether it is certain that a food contains none of these: unknown is not certain. */
export function isWithout({ allergens }: Pick<ProductFacts, 'allergens'>, avoided: readonly Allergen[]): boolean {
  return avoided.length === 0 || (allergens !== null && !avoided.some((one) => allergens.includes(one)))
}
