import type { SeedPage, SeedStoryPicture } from '../content-parts.ts'

const drawing = (category: SeedStoryPicture['category'], ...motifs: SeedStoryPicture['motifs']): SeedStoryPicture => ({
  kind: 'story',
  story: 'blog',
  motifs,
  category,
})

export const showcase: SeedPage = {
  slug: 'showcase',
  title: 'Seen at the haat',
  kicker: 'हाट की झलक',
  intro: 'Small scenes from fields, roofs and kitchens, as they happen through the year.',
  blocks: [],
  tiles: [
    {
      title: 'May, on the terrace',
      text: 'Forty trays of mango, and one umbrella for whoever is on crow duty.',
      picture: drawing('Homestyle-Pickles', 'mango', 'chilli', 'lime'),
    },
    {
      title: 'First flush',
      text: 'Two leaves and a bud, picked before the mist lifts at seven.',
      picture: drawing('Organic-Tea', 'tea', 'lemongrass', 'cardamom'),
    },
    {
      title: 'The fire at the kolhu',
      text: 'Yesterday the cane was crushed. Today what is left of it boils the gur.',
      picture: drawing('Jaggery', 'cane', 'jaggery', 'sesame'),
    },
    {
      title: 'Moving the hives',
      text: 'The mustard has finished flowering, so the bees travel to the hills by night.',
      picture: drawing('Organic-Honey', 'honeycomb', 'mustard', 'lotus'),
    },
    {
      title: 'A pot for forty',
      text: 'Strawberries came in at noon. The last jar was closed at nine.',
      picture: drawing('Jam', 'strawberry', 'rose', 'berries'),
    },
    {
      title: 'Packing week',
      text: 'Three hundred Diwali boxes, eleven people, and one argument about ribbon.',
      picture: drawing('Gifts-&-Combos', 'diya', 'almond', 'cashew'),
    },
  ],
}
