import { lazy } from 'react'
import { LazySection } from '#src/ui/lazy-section.tsx'

const WalletPromo = lazy(() => import('./wallet-promo.tsx'))
const HowWeAreBetter = lazy(() => import('#src/features/content/how-we-are-better.tsx'))
const Testimonials = lazy(() => import('./testimonials.tsx'))
const Showcase = lazy(() => import('./showcase.tsx'))
const Certificates = lazy(() => import('#src/features/content/certificates.tsx'))
const Stories = lazy(() => import('./stories.tsx'))

/** The home page under the spotlight; each part is downloaded when it is scrolled into view. */
export function HomeBelow() {
  return (
    <>
      <LazySection space="wallet">
        <WalletPromo />
      </LazySection>
      <LazySection space="better">
        <HowWeAreBetter />
      </LazySection>
      <LazySection space="quotes">
        <Testimonials />
      </LazySection>
      <LazySection space="showcase">
        <Showcase />
      </LazySection>
      <LazySection space="seals">
        <Certificates />
      </LazySection>
      <LazySection space="stories">
        <Stories />
      </LazySection>
    </>
  )
}
