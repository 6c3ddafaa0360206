import type { SeedRecipe } from '../content-parts.ts'

export const tandooriChaap: SeedRecipe = {
  title: 'Tandoori chaap without a tandoor',
  titleUrl: 'tandoori-chaap-without-a-tandoor',
  summary: 'A heavy tawa, mustard oil and a piece of glowing charcoal do everything the clay oven does.',
  minutes: 35,
  serves: 4,
  picture: { kind: 'story', story: 'recipe', motifs: ['chaap', 'mint', 'onion'], category: 'Chaap' },
  ingredients: [
    { text: '500 g soya chaap sticks', productGroup: 'soya-chaap' },
    { text: '3/4 cup thick curd, hung for 20 minutes' },
    { text: '2 tablespoons mustard oil, and more for the tawa', productGroup: 'kachi-ghani-mustard-oil' },
    { text: '1 tablespoon ginger and garlic, pounded together' },
    { text: '2 tablespoons roasted besan' },
    { text: '2 teaspoons Kashmiri chilli powder' },
    { text: '1/4 teaspoon turmeric', productGroup: 'lakadong-turmeric-powder' },
    { text: '1 teaspoon kasuri methi, crushed in the palm' },
    { text: '1/2 teaspoon kala namak', productGroup: 'kala-namak' },
    { text: '1/2 teaspoon salt' },
    { text: '1 lemon and 1 onion in rings' },
    { text: 'Mint chutney, for the side', productGroup: 'mint-coriander-chutney' },
  ],
  steps: [
    'Boil the chaap in salted water for 5 minutes. Drain it, let it cool, and press it gently between two cloths: dry chaap takes the marinade.',
    'Pull it off the sticks, cut it into pieces two fingers wide and score each piece lightly.',
    'Warm the mustard oil until it just smokes and let it cool for a minute. Stir in the chilli powder: this is where the red comes from.',
    'Mix the curd, besan, ginger and garlic, turmeric, methi and both salts with the chilli oil. Turn the chaap in it and leave for 10 minutes.',
    'Heat a heavy iron tawa until a drop of water dances. Oil it and lay the pieces apart from each other. Do not move them for 3 minutes.',
    'Turn, and go on turning until every side has dark spots, about 10 minutes in all. Brush with a little oil once.',
    'For the smoke: put the chaap in a pot, set a small steel bowl among it with a glowing piece of charcoal inside, drop half a teaspoon of oil on the charcoal and close the lid for 2 minutes. Open a window first.',
    'Squeeze the lemon over it, and serve with the onion rings and the chutney.',
  ],
}
