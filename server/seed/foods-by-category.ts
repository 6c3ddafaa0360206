import { breakfastCereals } from './foods/breakfast-cereals.ts'
import { chaap } from './foods/chaap.ts'
import { chutneyAndDip } from './foods/chutney-and-dip.ts'
import { fruitPreserves } from './foods/fruit-preserves.ts'
import { giftsAndCombos } from './foods/gifts-and-combos.ts'
import { homestylePickles } from './foods/homestyle-pickles.ts'
import { jaggery } from './foods/jaggery.ts'
import { jam } from './foods/jam.ts'
import { oats } from './foods/oats.ts'
import { organicHoney } from './foods/organic-honey.ts'
import { organicOils } from './foods/organic-oils.ts'
import { organicTea } from './foods/organic-tea.ts'
import { salt } from './foods/salt.ts'
import { seasoningsAndHerbs } from './foods/seasonings-and-herbs.ts'
import { sweeteners } from './foods/sweeteners.ts'
import { vegan } from './foods/vegan.ts'
import type { CategoryKey, SeedFood } from './types.ts'

/** Every food of the demo catalogue under its shelf. */
export const foodsByCategory: Readonly<Record<CategoryKey, readonly SeedFood[]>> = {
  'Homestyle-Pickles': homestylePickles,
  'Organic-Honey': organicHoney,
  'Seasonings-&-Herbs': seasoningsAndHerbs,
  Salt: salt,
  'Breakfast-Cereals': breakfastCereals,
  'Chutney-&-Dip': chutneyAndDip,
  Oats: oats,
  'Organic-Oils': organicOils,
  'Fruit-Preserves': fruitPreserves,
  Vegan: vegan,
  Sweeteners: sweeteners,
  'Organic-Tea': organicTea,
  'Gifts-&-Combos': giftsAndCombos,
  Jam: jam,
  Chaap: chaap,
  Jaggery: jaggery,
}
