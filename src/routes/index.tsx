import { createFileRoute } from '@tanstack/react-router'
import { homeText } from '#domain/messages/en/home.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { bannersQueryOptions } from '#src/features/content/queries.ts'
import { BannerCarousel } from '#src/features/home/components/banner-carousel.tsx'
import { CategoryStrip } from '#src/features/home/components/category-strip.tsx'
import { HomeBelow } from '#src/features/home/components/home-below.tsx'
import { Spotlight } from '#src/features/home/components/spotlight.tsx'
import { LazySection } from '#src/ui/lazy-section.tsx'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    // Started, not awaited: the frame paints with skeletons while a slow network answers.
    void queryClient.prefetchQuery(catalogueQueryOptions())
    void queryClient.prefetchQuery(bannersQueryOptions())
  },
  component: Home,
})

function Home() {
  useTitle(homeText.title)
  return (
    <main id="content">
      <h1 className="vh">{homeText.heading}</h1>
      <div className="wrap">
        <BannerCarousel />
      </div>
      <LazySection space="lanes" isRendered>
        <CategoryStrip />
      </LazySection>
      <Spotlight />
      <HomeBelow />
    </main>
  )
}
