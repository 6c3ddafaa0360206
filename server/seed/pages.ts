import type { SeedPage } from './content-parts.ts'
import { aboutUs } from './pages/about-us.ts'
import { certificates } from './pages/certificates.ts'
import { csrPolicy } from './pages/csr-policy.ts'
import { howWeAreBetter } from './pages/how-we-are-better.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { questions } from './pages/questions.ts'
import { showcase } from './pages/showcase.ts'
import { termsAndConditions } from './pages/terms-and-conditions.ts'
import { testimonials } from './pages/testimonials.ts'

/** Every page the operator edits, one for each slug of the contract. */
export const seedPages: readonly SeedPage[] = [
  aboutUs,
  questions,
  privacyPolicy,
  termsAndConditions,
  csrPolicy,
  testimonials,
  showcase,
  certificates,
  howWeAreBetter,
]
