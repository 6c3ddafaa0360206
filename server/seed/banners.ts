import type { Banner } from '#domain/contract/content.ts'
import type { PictureRecipe } from '#server/media/recipe.ts'

/** A banner before its picture is drawn and its id is given. */
export type SeedBanner = Pick<Banner, 'alt' | 'title' | 'subtitle' | 'redirectionUrl'> & {
  picture: Extract<PictureRecipe, { kind: 'banner' }>
}

/** The home carousel in showing order. The words painted in a picture stand in its `alt`. */
export const seedBanners: readonly SeedBanner[] = [
  {
    alt: 'Pickles that took a summer. Flat 20% OFF over Rs. 499. अचार का मौसम',
    title: 'Pickles that took a summer',
    subtitle: 'Raw mango, lime and garlic, cured on a terrace and turned through mustard oil.',
    redirectionUrl: 'Homestyle-Pickles',
    picture: { kind: 'banner', banner: 'summer' },
  },
  {
    alt: 'Honey with a hill address. From forest, farm and hill. जंगल का शहद',
    title: 'Honey with a hill address',
    subtitle: 'Every jar names its forest, its flower and its season.',
    redirectionUrl: 'Organic-Honey',
    picture: { kind: 'banner', banner: 'honey' },
  },
  {
    alt: 'Good mornings from the millets. Cereals, oats and tea. सुबह की थाली',
    title: 'Good mornings from the millets',
    subtitle: 'Ragi flakes, whole oats and a strong cup of Assam on one table.',
    redirectionUrl: 'Breakfast-Cereals',
    picture: { kind: 'banner', banner: 'breakfast' },
  },
]
