/** What a label may say of a diet. A closed list: each of them means one thing, which the decision on facts writes down. */
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

/** What is known of a food beside its name and its price. */
export interface ProductFacts {
  diet: readonly DietFact[]
  /** What it contains; null where nobody has said, which is not the same as none. */
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

/** Whether it is certain that a food does not contain any of these: what nobody has said is not certain. */
export function isWithout({ allergens }: Pick<ProductFacts, 'allergens'>, avoided: readonly Allergen[]): boolean {
  return avoided.length === 0 || (allergens !== null && !avoided.some((one) => allergens.includes(one)))
}
