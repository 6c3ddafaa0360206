import type { SeedPage } from '../content-parts.ts'
import { heading, list, paragraph } from '../content-parts.ts'

export const aboutUs: SeedPage = {
  slug: 'about-us',
  title: 'About us',
  kicker: 'हमारी कहानी',
  intro:
    'A haat is the open-air market that comes to a village once a week. This one stays open and fits in your pocket.',
  blocks: [
    paragraph(
      'In a haat you know whom you buy from. The woman with the pickles will tell you which terrace they stood on. The man with the gur breaks a corner off and watches your face as you taste it. Nobody hands you a leaflet, because the food is right there.',
    ),
    paragraph(
      'We wanted that in a shop that a kitchen in Pune can reach at eleven at night, on a phone, with two bars of network. So we keep the list of foods short enough to know each one, and the list of ingredients on each one shorter still.',
    ),
    heading('What we sell'),
    paragraph(
      'Pickles, honey, chutneys, jam, oils, spices, salt, cereals, oats, tea, sweeteners, preserves, vegan things, chaap and gur, and boxes of them to give away. All of it is grown without chemical sprays, and most of it is made in kitchens of fewer than ten people. [See the whole shop](/shop/all).',
    ),
    heading('How we buy'),
    list(
      'We go to the field or the kitchen before the first order, and again every year.',
      'We agree on the price before the harvest, and we pay on the day of it.',
      'We take what the season gives. When the mangoes are finished, the mango pickle is what stands in the jars, and then it is sold out until next summer.',
      'Every batch has a number, and the number leads back to a place and a date.',
    ),
    heading('What we leave out'),
    paragraph(
      'No synthetic colours, no flavours from a bottle, no preservatives that a grandmother would have to look up. Where salt, sun, oil or sugar does the keeping, we let it. The full ingredients stand on every product page, in the order of their weight.',
    ),
    heading('Where we are'),
    paragraph(
      'The store room, the packing table and the office are in Varanasi. From here parcels go out on every working day, in paper and cardboard, with as little tape as the road allows.',
    ),
    heading('Talk to us'),
    paragraph(
      'If a lid is loose, a honey has turned solid or you only want to know what to do with gongura, [write to us](/contact-us). A person reads it. Many answers are already among the [frequent questions](/frequently-asked-questions).',
    ),
  ],
}
