import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/termsandconditions')({
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(contentPageQueryOptions('termsandconditions')),
  component: TermsAndConditions,
})

const { title } = contentText.terms

function TermsAndConditions() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/termsandconditions" label={title} />
      <TextPage slug="termsandconditions" title={title} />
    </main>
  )
}
