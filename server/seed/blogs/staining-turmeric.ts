import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const stainingTurmeric: SeedBlog = {
  title: 'Lakadong: the turmeric that stains for a week',
  titleUrl: 'lakadong-the-turmeric-that-stains-for-a-week',
  summary: 'A small village in the Jaintia Hills grows a turmeric so strong that you must learn to use less of it.',
  minutes: 2,
  recent: true,
  publishedOn: '2026-10-28',
  picture: {
    kind: 'story',
    story: 'blog',
    motifs: ['turmeric', 'ginger', 'pepper'],
    category: 'Seasonings-&-Herbs',
  },
  body: [
    paragraph(
      'The first warning is the paper bag. By the time a kilo of fresh Lakadong has come down from the Jaintia Hills, the bag is orange on the outside. The second warning is your chopping board, and the third is your fingernails, which will tell everybody for a week what you had for dinner.',
    ),
    heading('A village and its root'),
    paragraph(
      'Lakadong is a village in the West Jaintia Hills of Meghalaya, and it has given its name to the turmeric of the slopes around it. The fields are small and steep, the soil is red, the rain is famous. The root goes into the ground when the first showers come, around April, and comes out in the dry cold months from December to February. It is washed, boiled or sliced raw, dried in the sun, and ground.',
    ),
    paragraph(
      'What makes it unusual is the colour itself. The yellow of turmeric comes from curcumin. Ordinary turmeric powder carries perhaps two or three parts of it in a hundred; Lakadong carries about seven. You see the difference before you taste it: the powder is not lemon yellow but the deep orange of a marigold.',
    ),
    heading('What it tastes of'),
    paragraph(
      'Less dusty and more alive than the powder most of us grew up with. There is a smell of raw carrot and orange peel, then pepper, then a pleasant bitterness at the end. Much of that lives in the oils of the root, which is why an old packet from the back of the shelf colours the dal and adds nothing else.',
    ),
    heading('Cooking with something this strong'),
    list(
      'Use half. A quarter of a teaspoon is enough for a pot of dal for four.',
      'Let it meet hot oil for ten seconds before anything wet goes in. Its colour and smell dissolve in fat, not in water.',
      'Do not let those ten seconds become thirty. Burnt turmeric is brown and bitter, and there is no way back.',
      'Add a second pinch at the end of a vegetable that should look bright, such as cauliflower or cabbage.',
      'Wear the old apron. For the worktop, rub in oil first and soap afterwards; what remains fades in sunlight.',
    ),
    heading('How we buy it'),
    paragraph(
      'We take it as whole dried fingers, after the January harvest, and grind a few weeks of supply at a time. Ground spice grows old quickly, and whole spice hardly at all. If you would rather grind it yourself, break the fingers with a pestle first: they are harder than they look, and more than one mixer has lost the argument.',
    ),
    paragraph(
      'Keep the pouch closed and in the dark, because light bleaches the very thing you paid for. Then cook something plain with it, so that you can hear it: yellow dal, rice and a spoon of ghee. The other spices can wait [on their shelf](/shop/seasonings-&-herbs) until tomorrow.',
    ),
  ],
}
