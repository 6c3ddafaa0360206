import type { SeedRecipe } from './content-parts.ts'
import { aamPanna } from './recipes/aam-panna.ts'
import { banarasiChokha } from './recipes/banarasi-chokha.ts'
import { konkanOats } from './recipes/konkan-oats.ts'
import { rawMangoRice } from './recipes/raw-mango-rice.ts'
import { tandooriChaap } from './recipes/tandoori-chaap.ts'
import { tilGurLaddoo } from './recipes/til-gur-laddoo.ts'

/** The shop's recipes in showing order. */
export const seedRecipes: readonly SeedRecipe[] = [
  rawMangoRice,
  konkanOats,
  tandooriChaap,
  banarasiChokha,
  tilGurLaddoo,
  aamPanna,
]
