import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import Certificates from '#src/features/content/certificates.tsx'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import HowWeAreBetter from '#src/features/content/how-we-are-better.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/about-us')({
  loader: ({ context: { queryClient } }) => {
    for (const slug of ['about-us', 'how-we-are-better', 'certificates'] as const)
      void queryClient.prefetchQuery(contentPageQueryOptions(slug))
  },
  component: AboutUs,
})

const { title } = contentText.about

function AboutUs() {
  return (
    <main id="content">
      <div className="wrap">
        <Breadcrumb path="/about-us" label={title} />
        <TextPage slug="about-us" title={title} />
      </div>
      <HowWeAreBetter />
      <Certificates />
    </main>
  )
}
