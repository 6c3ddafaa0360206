import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph, quote } from '../content-parts.ts'

export const solidHoney: SeedBlog = {
  title: 'Why real honey turns solid in December',
  titleUrl: 'why-real-honey-turns-solid-in-december',
  summary:
    'The first cold week of the year brings us the same worried message. The jar is fine. Here is what happened.',
  minutes: 2,
  recent: true,
  publishedOn: '2026-11-12',
  picture: {
    kind: 'story',
    story: 'blog',
    motifs: ['honeycomb', 'mustard', 'lotus'],
    category: 'Organic-Honey',
  },
  body: [
    paragraph(
      'Every year, in the first cold week of December, the same message arrives from Delhi, Lucknow and Ranchi. It comes with a photograph of a jar, half gold and half white, and one question: did you send us sugar?',
    ),
    paragraph('We did not. The honey has done what honey does when it is cold and nobody has boiled it.'),
    heading('Two sugars in one jar'),
    paragraph(
      'Honey is mostly two sugars, fructose and glucose, held in very little water. Fructose stays liquid happily. Glucose does not: there is more of it than the water can carry, so it waits for an excuse to leave. A grain of pollen or a fleck of wax is excuse enough. The first crystal forms around it, the next one forms around that, and a few weeks later the spoon stands up by itself.',
    ),
    paragraph(
      'Cold hurries it along. The quickest temperature is about 14 °C, which is a north Indian kitchen at breakfast in December. Strangely, a fridge at 4 °C is slower, because everything in the jar is then too stiff to move.',
    ),
    heading('Why one jar sets and its neighbour does not'),
    paragraph(
      'It depends on the flower. Mustard honey has a great deal of glucose and can set within a few weeks of leaving the hive, into something pale and smooth like butter. Honey from the mixed forest trees of the hills often stays runny into spring. Litchi and ajwain stand somewhere between.',
    ),
    paragraph(
      'Fine filtering and strong heating slow the setting down, because they take away the pollen and melt the first crystals. We do neither. Our honey passes through cloth, which stops the wax and lets the pollen through, and so it sets sooner than a honey that has been polished for the shelf.',
    ),
    quote(
      'When the jar on my own table turns white, I stop using the spoon and take out the butter knife.',
      'Kamla, who packs our honey',
    ),
    heading('How to make it run again'),
    list(
      'Stand the closed jar in a bowl of water that is warm to the hand, about 40 °C, and change the water when it cools.',
      'Wait an hour. Stir once, wait again. A full jar can take an afternoon.',
      'Do not use the microwave or a pan of boiling water. Strong heat darkens honey and takes the smell of the flower with it.',
      'Keep it away from the window afterwards. It will set again next winter, and that is all right too.',
    ),
    heading('Or leave it as it is'),
    paragraph(
      'Set honey stays on a paratha instead of running off it. It does not drip from a spoon held by a five-year-old. Stirred into warm milk it melts in seconds. Many people come to like it better, and ask us in June why theirs has gone runny.',
    ),
    paragraph(
      'One thing that has nothing to do with crystals: honey, set or runny, is not for babies under one year. For everybody else, the jars are [on the honey shelf](/shop/organic-honey), each with its flower and its season on the label.',
    ),
  ],
}
