import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { Contact } from '#src/features/content/components/contact.tsx'
import { configQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/contact-us')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(configQueryOptions()),
  component: ContactUs,
})

function ContactUs() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/contact-us" label={contentText.contact.title} />
      <Contact />
    </main>
  )
}
