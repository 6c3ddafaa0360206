import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/csr-policy')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(contentPageQueryOptions('csr-policy')),
  component: CsrPolicy,
})

const { title } = contentText.csr

function CsrPolicy() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/csr-policy" label={title} />
      <TextPage slug="csr-policy" title={title} />
    </main>
  )
}
