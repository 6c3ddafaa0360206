import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph, quote } from '../content-parts.ts'

export const woodenGhani: SeedBlog = {
  title: 'What the wooden ghani does to a seed',
  titleUrl: 'what-the-wooden-ghani-does-to-a-seed',
  summary: 'Four hours, fifteen kilos of mustard and a very slow circle. Why oil from the ghani smells of its seed.',
  minutes: 2,
  recent: false,
  publishedOn: '2026-06-23',
  picture: { kind: 'story', story: 'blog', motifs: ['mustard', 'groundnut', 'sesame'], category: 'Organic-Oils' },
  body: [
    paragraph(
      'A ghani is a wooden mortar as tall as a child, with a pestle as thick as a leg leaning in it. Once an ox walked round it all day. Today a small motor does, and it is told to walk at the speed of the ox.',
    ),
    heading('Slow is the whole idea'),
    paragraph(
      'A factory press turns fast, and friction makes it hot. Heat thins the oil, so more of it runs out of the seed, and whatever remains is washed out with a solvent. The oil that comes of this is brown and rough, and has to be refined until it is pale and smells of nothing.',
    ),
    paragraph(
      'The ghani turns some twelve times a minute. Wood does not hold heat as iron does, and our oil does not get warmer than 45 °C. Less oil comes out: from fifteen kilos of mustard we get about five litres, and the rest leaves in the cake that is fed to cattle. But what comes out needs no refining, because nothing has spoiled it.',
    ),
    heading('Where the sharpness comes from'),
    paragraph(
      'Smell a whole mustard seed and you smell very little. The bite is made only when the seed is crushed and meets a few drops of water, which the presser adds by hand while the ghani turns. Too little and the oil is flat. Too much and it will not separate from the cake. There is no gauge for this.',
    ),
    quote(
      'I listen. When the sound goes from gravel to wet sand, I stop pouring.',
      'Ramesh, who runs the ghani at Mirzapur',
    ),
    paragraph(
      'From then on it is waiting. The oil stands for two days in steel drums, until the fine dust of the seed has sunk, and the clear part is drawn off the top. A little haze at the bottom of a bottle is that same dust, and does no harm.',
    ),
    heading('Which oil for what'),
    list(
      'Mustard: pickles, fish, aloo and anything with panch phoron. Heat it until it just begins to smoke, then turn the flame down before you cook.',
      'Groundnut: frying and everyday sabzi. It takes heat calmly and smells of roasted nuts.',
      'Sesame: podi, tadka and slow southern curries. A spoonful goes far.',
      'Coconut: avial, thoran and baking. It sets white below about 24 °C, so a solid jar in January is no fault.',
    ),
    heading('Keeping it fresh'),
    paragraph(
      'Oil that has not been refined still has everything in it that light and air like to work on. Keep the bottle closed and in a cupboard, not beside the stove, and buy a size that you finish in two or three months. If it begins to smell of old crayons, it has gone rancid, and there is no rescue for it.',
    ),
    paragraph(
      'The date of pressing stands on every bottle [on the oil shelf](/shop/organic-oils). The younger it is, the louder it smells when the lid comes off for the first time.',
    ),
  ],
}
