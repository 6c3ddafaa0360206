import type { Allergen, DietFact } from '../../rules/product-facts.ts'

/** Diet facts by their names on a label. */
export const dietText: Readonly<Record<DietFact, string>> = {
  vegan: 'Vegan',
  no_added_sugar: 'No added sugar',
  gluten_free: 'Gluten-free',
  no_onion_garlic: 'No onion or garlic',
  fasting: 'For fasting (vrat)',
  caffeine_free: 'Caffeine-free',
}

/** Allergens as the middle of a sentence has them: 'Contains milk', 'Without milk'. */
export const allergenText: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten',
  milk: 'milk',
  groundnut: 'peanuts',
  nuts: 'tree nuts',
  soya: 'soya',
  sesame: 'sesame',
  mustard: 'mustard',
  egg: 'egg',
  fish: 'fish',
  crustaceans: 'prawns or crabs',
  sulphites: 'sulphites',
}
