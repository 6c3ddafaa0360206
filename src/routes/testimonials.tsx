import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { AllTestimonials } from '#src/features/content/components/all-testimonials.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/testimonials')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(contentPageQueryOptions('testimonials')),
  component: Testimonials,
})

function Testimonials() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/testimonials" label={contentText.testimonials.title} />
      <AllTestimonials />
    </main>
  )
}
