import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph, quote } from '../content-parts.ts'

export const terracePickle: SeedBlog = {
  title: 'Twelve days on a terrace: how a mango pickle is made',
  titleUrl: 'twelve-days-on-a-terrace',
  summary: 'Salt, sun, oil and somebody to chase the crows. The whole method, day by day, from a roof in Varanasi.',
  minutes: 3,
  recent: true,
  publishedOn: '2026-10-06',
  picture: {
    kind: 'story',
    story: 'blog',
    motifs: ['mango', 'chilli', 'mustard'],
    category: 'Homestyle-Pickles',
  },
  body: [
    paragraph(
      'A pickle is not really cooked. It is salted, dried, covered and left, and the art is in knowing how long each of those should last. On the roof where ours is made it lasts twelve days, give or take a cloud.',
    ),
    heading('Before day one: the right mango'),
    paragraph(
      'The fruit has to be hard, sour and stringy enough to hold its shape for a year. In our part of the country that means Ramkela, picked green in the last days of May, before the first rain makes it watery. Every mango is washed, and then it is dried with a cloth, one at a time. Water is the only real enemy a pickle has.',
    ),
    heading('Days one to three: salt'),
    paragraph(
      'The mangoes are cut with their stones in, eight pieces to a fruit, on a blade fixed to a plank. The pieces are turned with salt and turmeric in wide trays and covered with muslin. Overnight they give up a cupful of sharp yellow juice. That juice is poured off and kept; some of it will come back later.',
    ),
    heading('Days four to nine: sun'),
    paragraph(
      'The pieces are spread on clean cotton, skin side down, and go out when the shadow leaves the terrace and come in before the dew. They shrink by about a third and the edges begin to curl. Somebody sits with them. Officially this is to turn the pieces every hour; in practice it is to discourage crows.',
    ),
    quote(
      'You press one between two fingers. If it feels like the top of your ear, it is ready. If it feels like the tip of your nose, it needs another day.',
      'Shanti, who has made pickle on this roof for thirty years',
    ),
    heading('Days ten and eleven: spice'),
    paragraph(
      'Fennel, fenugreek, nigella and mustard seed are roasted one after another, since each has its own moment, and then pounded coarse. They are mixed with chilli, asafoetida and the juice that was kept. Mustard oil is heated until the raw smell has gone, and it must be stone cold again before it meets the fruit.',
    ),
    heading('Day twelve: the jar'),
    paragraph(
      'Fruit and spice are turned together by hand and packed into dry glass jars, with no air between the pieces, and covered with a finger of oil. Then nobody touches them for a month. A fresh mango pickle is four loud voices in one room. After a month they have started to sing the same song.',
    ),
    heading('How to keep a jar for a year'),
    list(
      'Take it out with a dry spoon, every single time.',
      'Keep the fruit under the oil. If the oil has gone down, warm a little mustard oil, let it cool, and top up.',
      'A cool, dark shelf is enough. The fridge does no harm, but the oil turns cloudy until it warms again.',
      'White crystals on the rim are salt. Grey or green fur is mould: do not eat it, and write to us.',
    ),
    paragraph(
      'That is all of it. There is no vinegar and no preservative from a bottle, because salt, oil and twelve days of sun do the same work. The result stands [with the other pickles](/shop/homestyle-pickles), and with a plate of dal and rice it needs nobody else.',
    ),
  ],
}
