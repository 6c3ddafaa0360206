import type { SeedPage } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const csrPolicy: SeedPage = {
  slug: 'csr-policy',
  title: 'CSR Policy',
  kicker: 'हमारी ज़िम्मेदारी',
  intro: 'What a small shop owes to the fields and kitchens it lives from, and how you can hold us to it.',
  blocks: [
    paragraph(
      'We are too small for the law to ask a policy of us. We wrote one all the same, because it is easier to keep a promise that other people have read.',
    ),
    heading('Growers'),
    list(
      'We pay on the day of the harvest, at a price agreed before sowing.',
      'We buy the crooked and the small with the straight, and find a recipe for them.',
      'When a harvest fails, we share the loss: a third of the agreed amount is paid all the same.',
    ),
    heading('Kitchens'),
    list(
      'Work is paid by the hour and not by the jar, so that nobody has to hurry a pickle.',
      'At least half of the kitchens we buy from are to be run by women. We count them again every April.',
      'No child works for us or for anybody we buy from. We turn up unannounced to see.',
    ),
    heading('Soil and water'),
    list(
      'No chemical sprays on any field we buy from.',
      'We lend money without interest for drip lines, hedges and seed of old varieties, to be paid back in produce.',
      'Peels, press cake and spent grain go to cattle or compost, never to the dump.',
    ),
    heading('Packing'),
    list(
      'Glass, tin and paper first. Plastic only where oil or damp leaves no other way.',
      'Boxes are filled with shredded office paper. Please pass it on.',
    ),
    heading('Money'),
    paragraph(
      'We set aside two rupees of every hundred we earn in profit. The people of the villages we buy from propose what it is spent on, for example a school library, a check dam or a roof for the weekly market. We choose together once a year.',
    ),
    heading('Who answers for it'),
    paragraph(
      'The owner of the shop does, in person. Each April we publish on this page what was spent, what worked and what we failed to do. If you see us break one of these sentences, [tell us](/contact-us) which one.',
    ),
  ],
}
