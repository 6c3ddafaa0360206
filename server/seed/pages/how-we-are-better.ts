import type { SeedPage } from '../content-parts.ts'

/** The section's figure, the market table, travels with its first tile. */
export const howWeAreBetter: SeedPage = {
  slug: 'how-we-are-better',
  title: 'How we are better',
  kicker: 'हमारा तरीका',
  intro: 'Four habits that take longer, and that you can taste.',
  blocks: [],
  tiles: [
    {
      title: 'Pressed slowly',
      text: 'Oils from the wooden ghani, never heated past 45 °C.',
      picture: { kind: 'market' },
    },
    {
      title: 'Cured by the sun',
      text: 'Twelve days on the terrace, then straight to the jar.',
    },
    {
      title: 'Nothing to hide',
      text: 'Every ingredient is on the front of our mind and the back of the pack.',
    },
    {
      title: 'Growers by name',
      text: 'We buy from the field, pay on the day, and print whose field it was.',
    },
  ],
}
