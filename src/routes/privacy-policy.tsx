import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(contentPageQueryOptions('privacy-policy')),
  component: PrivacyPolicy,
})

const { title } = contentText.privacy

function PrivacyPolicy() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/privacy-policy" label={title} />
      <TextPage slug="privacy-policy" title={title} />
    </main>
  )
}
