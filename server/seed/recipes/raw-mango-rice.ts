import type { SeedRecipe } from '../content-parts.ts'

export const rawMangoRice: SeedRecipe = {
  title: 'Raw mango rice for a hot afternoon',
  titleUrl: 'raw-mango-rice-for-a-hot-afternoon',
  summary: 'Leftover rice, one sour mango, two spoons of pickle and a fistful of peanuts. Lunch is sorted.',
  minutes: 20,
  serves: 3,
  picture: {
    kind: 'story',
    story: 'recipe',
    motifs: ['mango', 'groundnut', 'turmeric'],
    category: 'Homestyle-Pickles',
  },
  ingredients: [
    { text: '3 cups cooked rice, cold and loose' },
    { text: '1 small raw mango, peeled and grated (about 1 cup)' },
    { text: '2 teaspoons mango pickle, the pieces chopped fine', productGroup: 'mango-pickle' },
    { text: '2 tablespoons groundnut oil', productGroup: 'wood-pressed-groundnut-oil' },
    { text: '3 tablespoons raw peanuts' },
    { text: '1 teaspoon mustard seeds' },
    { text: '1 teaspoon chana dal and 1 teaspoon urad dal' },
    { text: '2 dried red chillies, broken, and 10 curry leaves' },
    { text: '1/4 teaspoon turmeric', productGroup: 'lakadong-turmeric-powder' },
    { text: '1 pinch asafoetida' },
    { text: '3/4 teaspoon salt, and more to taste' },
    { text: 'A handful of chopped coriander leaves' },
  ],
  steps: [
    'Break up the rice with wet fingers until no lumps are left. Taste the mango: if it makes you shut one eye, use three quarters of it.',
    'Heat the oil in a wide kadhai over a medium flame. Fry the peanuts until they crackle and turn gold, about 2 minutes, and lift them out.',
    'Add the mustard seeds to the same oil. When they pop, add both dals and stir until they are the colour of a biscuit.',
    'Add the chillies, curry leaves and asafoetida. Stand back for a moment, then stir in the turmeric for ten seconds.',
    'Add the grated mango and the salt. Cook for 3 to 4 minutes, until it is soft but has not turned to pulp.',
    'Put out the flame. Stir in the pickle, then the rice and the peanuts, lifting from below so that the grains stay whole.',
    'Cover and leave for 5 minutes. Finish with coriander, and eat warm or at room temperature with curd or a papad.',
  ],
}
