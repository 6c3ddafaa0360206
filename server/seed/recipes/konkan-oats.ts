import type { SeedRecipe } from '../content-parts.ts'

export const konkanOats: SeedRecipe = {
  title: 'Overnight oats, the Konkan way',
  titleUrl: 'overnight-oats-the-konkan-way',
  summary:
    'Coconut milk, cardamom and jaggery do the work while you sleep. Five minutes at night, none in the morning.',
  minutes: 5,
  serves: 2,
  picture: { kind: 'story', story: 'recipe', motifs: ['oats', 'coconut', 'cardamom'], category: 'Oats' },
  ingredients: [
    { text: '1 cup rolled oats', productGroup: 'rolled-oats' },
    { text: '1 cup thin coconut milk' },
    { text: '1/2 cup milk or water' },
    { text: '2 tablespoons jaggery powder', productGroup: 'gur-shakkar' },
    { text: '2 green cardamoms, seeds only, crushed' },
    { text: '1 small pinch salt' },
    { text: '1 ripe banana, or half a ripe mango in season' },
    { text: '1 tablespoon fresh grated coconut' },
    { text: '8 cashews, broken and roasted' },
  ],
  steps: [
    'Stir the jaggery into the coconut milk until no lumps are left. If there is grit from the cane, pour it through a tea strainer.',
    'Add the oats, the milk, the cardamom and the salt, and stir well. It will look far too thin. It is not.',
    'Divide between two jars, close them, and leave in the fridge for at least 6 hours.',
    'In the morning stir once. If it is stiffer than you like, loosen it with a splash of milk.',
    'Slice the fruit over it, scatter the coconut and cashews, and eat cold. It keeps for a second day without the fruit.',
  ],
}
