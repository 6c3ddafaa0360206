import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { Questions } from '#src/features/content/components/questions.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'

export const Route = createFileRoute('/frequently-asked-questions')({
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(contentPageQueryOptions('frequently-asked-questions')),
  component: FrequentlyAskedQuestions,
})

function FrequentlyAskedQuestions() {
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/frequently-asked-questions" label={contentText.faq.title} />
      <Questions />
    </main>
  )
}
