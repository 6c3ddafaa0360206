import type { SeedPage } from '../content-parts.ts'

/** Invented voices that show the page in use; the operator replaces them with what customers wrote. */
export const testimonials: SeedPage = {
  slug: 'testimonials',
  title: 'Word from the kitchen',
  kicker: 'ग्राहक कहते हैं',
  intro: 'What people tell us after the second jar, in their own words.',
  blocks: [],
  quotes: [
    {
      text: 'Ragi flakes that my children ask for. I stopped reading the back of cereal boxes.',
      name: 'Farheen',
      about: 'Hyderabad · Ragi Flakes',
      rating: 5,
    },
    {
      text: 'My mother tried the mango pickle, said nothing, and took the jar to her side of the table. That is her five stars.',
      name: 'Ananya',
      about: 'Lucknow · Mango Pickle',
      rating: 5,
    },
    {
      text: 'The honey went solid in January and I was cross. They told me about the warm water, it worked, and now I leave it solid on purpose.',
      name: 'Rohit',
      about: 'Ranchi · Mustard Honey',
      rating: 4,
    },
    {
      text: 'The whole stairwell knew when I opened the mustard oil. Exactly how it should be.',
      name: 'Sudeshna',
      about: 'Kolkata · Mustard Oil',
      rating: 5,
    },
    {
      text: 'One jar arrived with a loose lid. I sent a photo at night, and the refund was there two days later without a discussion.',
      name: 'Prakash',
      about: 'Nagpur · Mint Coriander Chutney',
      rating: 4,
    },
    {
      text: 'I order from a hill village where the network comes and goes. The cart waits for me until it is back.',
      name: 'Deepa',
      about: 'Pauri · Rolled Oats',
      rating: 5,
    },
    {
      text: 'We gave the hamper at Diwali. Three families asked where the gur came from, and nobody mentioned the box.',
      name: 'Karthik',
      about: 'Coimbatore · Diwali Hamper',
      rating: 5,
    },
    {
      text: 'Chaap on the tawa for six hungry students, and the first time nobody wanted to order out afterwards.',
      name: 'Simran',
      about: 'Ludhiana · Soya Chaap',
      rating: 5,
    },
  ],
}
