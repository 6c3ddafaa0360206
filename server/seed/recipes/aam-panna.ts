import type { SeedRecipe } from '../content-parts.ts'

export const aamPanna: SeedRecipe = {
  title: 'Aam panna with kala namak',
  titleUrl: 'aam-panna-with-kala-namak',
  summary: 'Charred green mango, mint and black salt: the drink that stands ready when the loo blows in May.',
  minutes: 25,
  serves: 6,
  picture: { kind: 'story', story: 'recipe', motifs: ['mint', 'mango', 'cumin'], category: 'Salt' },
  ingredients: [
    { text: '2 large raw mangoes, about 500 g' },
    { text: '120 g gur, or to taste', productGroup: 'gur-shakkar' },
    { text: '1 1/2 teaspoons kala namak', productGroup: 'kala-namak' },
    { text: '2 teaspoons cumin seeds' },
    { text: '20 mint leaves' },
    { text: '1/4 teaspoon black pepper, coarsely ground', productGroup: 'malabar-black-pepper' },
    { text: '1 pinch salt' },
    { text: 'Cold water and ice' },
  ],
  steps: [
    'Roast the mangoes over an open flame, turning them, until the skin is spotted black and the fruit is soft, about 12 minutes. Without a flame, boil them whole for 15.',
    'Meanwhile roast the cumin in a dry pan until it is dark and smells of smoke, and pound it coarse.',
    'Let the mangoes cool. Slip off the skin and press every bit of pulp from the stone.',
    'Blend the pulp with the gur, the mint and half a cup of water until smooth. Stir in the kala namak, cumin, pepper and salt.',
    'Taste this concentrate: it should be too sour, too sweet and too salty all at once. It keeps in the fridge for five days.',
    'For a glass, stir 3 tablespoons into cold water with ice and put a mint leaf on top.',
  ],
}
