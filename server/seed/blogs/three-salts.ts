import type { SeedBlog } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const threeSalts: SeedBlog = {
  title: 'Three salts, three jobs',
  titleUrl: 'three-salts-three-jobs',
  summary:
    'Sendha, kala namak and sea salt are all salt. They are also three different tools, and here is when to reach for each.',
  minutes: 3,
  recent: false,
  publishedOn: '2026-04-14',
  picture: { kind: 'story', story: 'blog', motifs: ['salt', 'lime', 'cumin'], category: 'Salt' },
  body: [
    paragraph(
      'If you dissolve them in water and cook rice in it, hardly anybody can tell one salt from another. Nearly everything in each of them is the same sodium chloride. The differences that matter in a kitchen are three: the size of the grain, the smell, and the moment when it meets the food.',
    ),
    heading('Sendha namak, the rock salt'),
    paragraph(
      'Sendha is salt from an old sea that dried out and was buried under hills. It is broken out of the rock in lumps, pink where there is a trace of iron and clear where there is none. It is the salt of fasting days, when sea salt is set aside in many homes, and so it knows its way around sabudana, kuttu and fruit.',
    ),
    paragraph(
      'We like it coarse, in a small mill or a mortar, because big grains on cut fruit stay dry for a minute and crunch. Ground fine it is an everyday salt. Our sendha is not iodised. If iodised salt is what your household relies on, keep that for daily cooking and use this one for finishing.',
    ),
    heading('Kala namak, the loud one'),
    paragraph(
      'Black salt is made, not mined. Rock salt is fired in a kiln for a day with charcoal and the seeds of harad, and comes out as a dark glassy lump that turns pink-grey when it is ground. The fire gives it sulphur, and the sulphur gives it the smell of boiled eggs, which is alarming in the jar and wonderful on the plate.',
    ),
    paragraph(
      'That smell is fragile. Boil kala namak for ten minutes and you have paid extra for ordinary salt. Add it at the end or cold: on chaat, in raita, in jaljeera and nimbu pani, over slices of guava with chilli. In a vegan bhurji a pinch of it brings back the egg.',
    ),
    heading('Sea salt, the worker'),
    paragraph(
      'Sea salt is made along the coasts of Gujarat, Tamil Nadu and Odisha, where the tide is let into shallow pans and the sun does the rest. The coarse crystals hold some moisture and dissolve slowly. That makes them right for the jobs where salt works over days: drawing the water from mango pieces, curing lemons, salting the water for a big pot of potatoes.',
    ),
    heading('In short'),
    list(
      'For a pickle: coarse sea salt, weighed and not guessed.',
      'For fruit, salad and fasting food: sendha, crushed at the table.',
      'For chaat and cold drinks: kala namak, at the very end.',
      'For dal and sabzi: whichever you like, but measure by weight when you change from one to another. A spoon of coarse crystals holds a third less salt than a spoon of fine.',
    ),
    heading('When it clumps'),
    paragraph(
      'Salt without an anti-caking powder gathers damp during the rains. A few grains of raw rice in the shaker help, and so does a wooden spoon for the jar. Nothing is wrong with a clump. Salt is the one thing in the kitchen that does not go off, and a jar from [our salt shelf](/shop/salt) will wait for you as long as you like.',
    ),
  ],
}
