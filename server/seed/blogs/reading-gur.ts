import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const readingGur: SeedBlog = {
  title: 'How to read a block of gur',
  titleUrl: 'how-to-read-a-block-of-gur',
  summary: 'Colour, grain, smell and the sound it makes when it breaks: a short lesson for buying jaggery anywhere.',
  minutes: 2,
  recent: false,
  publishedOn: '2026-08-19',
  picture: { kind: 'story', story: 'blog', motifs: ['jaggery', 'cane', 'sesame'], category: 'Jaggery' },
  body: [
    paragraph(
      'Gur has no brand on it in the bazaar. It lies there in lumps and buckets, from pale yellow to almost black, and the man behind it says that each of them is the best. Here is how to find out for yourself.',
    ),
    heading('First, what it is'),
    paragraph(
      'Gur is cane juice with the water boiled away, and nothing taken out. White sugar is made by spinning the crystals free of the brown syrup around them. In gur the syrup stays, and with it the taste of cane, smoke, toffee and a little salt. The work is done between November and March, when the cane is ripe, in a shed at the edge of the field: a crusher, three wide iron pans, and a fire fed with the dry cane that came out of the crusher that morning.',
    ),
    heading('Colour'),
    paragraph(
      'Very pale gur is not cleaner gur. A boiler who wants it to look bright can bleach the juice with a chemical powder, and the pale colour is often a sign of that. Honest gur is golden brown to dark brown. It gets darker as the season goes on and as the block gets older. On the other side, a block that is nearly black and tastes bitter has simply been burnt.',
    ),
    heading('Grain and sound'),
    paragraph(
      'Break a corner off. A good winter block snaps, and the broken face sparkles with small crystals. If it bends, it holds too much water and will not last beyond a month or two. If it is hard as a stone and has no sparkle at all, suspect that sugar was melted into it.',
    ),
    heading('Smell and taste'),
    list(
      'Hold it under your nose in a warm hand. It should smell of cane fields and a little of smoke.',
      'Let a crumb melt on the tongue without chewing. The taste should change as it goes: sweet first, then toffee, then something almost salty.',
      'If it tastes salty from the start, the block is old or was cleaned with too much lime.',
      'If it prickles or smells sour, it has begun to ferment. Leave it there.',
    ),
    heading('One test in a glass'),
    paragraph(
      'Stir a spoonful into warm water and let it stand for ten minutes. A fine brown dust at the bottom is normal; juice comes from a field. White powder that settles in a layer is chalk. Oil that floats on top came from the pan. The water itself should be clear and brown, like weak tea.',
    ),
    heading('Keeping it'),
    paragraph(
      'Gur drinks water from the air. Wrap the block in paper, put it in a steel dabba, and open that as seldom as you can during the rains. If it has gone soft, it is still good for chai and for kheer. If it is too hard, a minute in a warm pan makes a knife go through it.',
    ),
    paragraph(
      'Ours comes in blocks, as powder and as small cubes for tea, all [on the jaggery shelf](/shop/jaggery). Whichever you take, try a piece with roasted peanuts after lunch.',
    ),
  ],
}
