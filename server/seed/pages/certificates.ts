import type { SeedPage } from '../content-parts.ts'
import { paragraph } from '../content-parts.ts'

/** The shop's own promises; none of the seals belongs to, or resembles, a certifying body. */
export const certificates: SeedPage = {
  slug: 'certificates',
  title: 'What we put our name to',
  kicker: 'भरोसा',
  intro: 'These are our own promises, not the marks of an authority. Hold us to each one.',
  blocks: [
    paragraph(
      'Our food licence and tax numbers stand at the foot of every page and on every invoice. Ask us for the test report of a batch and we send it to you.',
    ),
  ],
  tiles: [
    {
      title: 'Grown without sprays',
      text: 'No chemical sprays on any field we buy from.',
      picture: { kind: 'seal', seal: 'pure' },
    },
    {
      title: 'Small batches',
      text: 'Cooked in batches you can carry in two hands.',
      picture: { kind: 'seal', seal: 'batch' },
    },
    {
      title: 'Tested first',
      text: 'Every batch is tested before it ships.',
      picture: { kind: 'seal', seal: 'lab' },
    },
    {
      title: 'Paid the same day',
      text: 'Growers are paid on the day of the harvest.',
      picture: { kind: 'seal', seal: 'fair' },
    },
  ],
}
