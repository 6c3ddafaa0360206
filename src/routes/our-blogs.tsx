import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { PageHead } from '#src/features/content/components/page-head.tsx'
import { PageSkeleton } from '#src/features/content/components/page-skeleton.tsx'
import { StoryList } from '#src/features/content/components/story-list.tsx'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { blogsQueryOptions } from '#src/features/content/queries.ts'
import { asBlog } from '#src/features/content/story-card.tsx'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/our-blogs')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(blogsQueryOptions()),
  component: OurBlogs,
})

const text = contentText.blogs

function OurBlogs() {
  const query = useQuery(blogsQueryOptions())
  useTitle(contentText.titled(text.title))
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/our-blogs" label={text.crumb} />
      <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton withPicture />}>
        {(stories) => (
          <>
            <PageHead kicker={text.kicker} title={text.title} lead={text.lead} />
            <StoryList stories={stories.map(asBlog)} none={text.none} />
          </>
        )}
      </ContentLoader>
    </main>
  )
}
