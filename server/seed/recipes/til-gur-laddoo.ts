import type { SeedRecipe } from '../content-parts.ts'

export const tilGurLaddoo: SeedRecipe = {
  title: 'Til-gur laddoo for Makar Sankranti',
  titleUrl: 'til-gur-laddoo-for-makar-sankranti',
  summary: 'Sesame, gur and fast fingers. The whole secret is one drop of syrup in a bowl of cold water.',
  minutes: 30,
  serves: 20,
  picture: { kind: 'story', story: 'recipe', motifs: ['sesame', 'jaggery', 'groundnut'], category: 'Jaggery' },
  ingredients: [
    { text: '200 g white sesame seeds' },
    { text: '200 g gur, chopped small', productGroup: 'desi-gur-block' },
    { text: '50 g roasted peanuts, skins rubbed off, crushed coarse' },
    { text: '2 teaspoons ghee, and a little for your hands' },
    { text: '4 green cardamoms, seeds only, crushed' },
    { text: '1 tablespoon water' },
  ],
  steps: [
    'Roast the sesame in a dry, heavy pan over a low flame, stirring all the time, until it smells of nuts and a seed crumbles between two fingers, about 7 minutes. Tip it onto a plate at once, because it goes on browning in the pan.',
    'Set out everything now: the seeds, the peanuts, the cardamom, a greased plate and a bowl of cold water. Later there is no time.',
    'Melt the ghee in the same pan, add the gur and the water, and stir over a low flame until it has melted and foams.',
    'After 3 minutes begin to test. Let a drop fall into the cold water. If it stays soft and can be rolled into a ball, the syrup is ready. If it melts away, cook for another half a minute and test again. If it cracks, you have chikki, which is no tragedy.',
    'Take the pan off the flame. Stir in sesame, peanuts and cardamom quickly, until every seed is coated.',
    'As soon as you can bear to touch it, grease or wet your palms and roll walnut-sized balls, pressing firmly. If the mixture stiffens, warm the pan for a few seconds.',
    'Let them cool completely before you close the tin. They keep for three weeks, in theory.',
  ],
}
