import type { Recipe } from '#domain/contract/content.ts'
import { aamPanna } from './recipes/aam-panna.ts'
import { banarasiChokha } from './recipes/banarasi-chokha.ts'
import { konkanOats } from './recipes/konkan-oats.ts'
import { rawMangoRice } from './recipes/raw-mango-rice.ts'
import { tandooriChaap } from './recipes/tandoori-chaap.ts'
import { tilGurLaddoo } from './recipes/til-gur-laddoo.ts'
import type { SeedStoryPicture } from './story-picture.ts'

export interface SeedIngredient {
  text: string
  /** Slug of a food of the shop ('mustard-oil'); the seeder puts one of its packs in its place. */
  productGroup?: string
}

/** A recipe before its picture is drawn, its id is given and its products are found. */
export type SeedRecipe = Omit<Recipe, '_id' | 'img' | 'ingredients'> & {
  picture: SeedStoryPicture
  ingredients: readonly SeedIngredient[]
}

/** The shop's recipes in showing order. */
export const seedRecipes: readonly SeedRecipe[] = [
  rawMangoRice,
  konkanOats,
  tandooriChaap,
  banarasiChokha,
  tilGurLaddoo,
  aamPanna,
]
