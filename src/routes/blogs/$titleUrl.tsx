import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { BlogArticle } from '#src/features/content/components/blog-article.tsx'
import { PageSkeleton } from '#src/features/content/components/page-skeleton.tsx'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { blogsQueryOptions } from '#src/features/content/queries.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/blogs/$titleUrl')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(blogsQueryOptions()),
  component: BlogPage,
})

function BlogPage() {
  const { titleUrl } = Route.useParams()
  const query = useQuery(blogsQueryOptions())
  const blog = query.data?.find((other) => other.titleUrl === titleUrl)
  const isMissing = query.data !== undefined && !blog
  useTitle(isMissing ? null : contentText.titled(blog?.title ?? contentText.blogs.crumb))
  if (isMissing) return <NotFoundPage />
  return (
    <main className="wrap" id="content">
      <Breadcrumb path={`/blogs/${titleUrl}`} label={blog?.title ?? contentText.blogs.crumb} />
      <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton withPicture />}>
        {(blogs) => (blog ? <BlogArticle blog={blog} blogs={blogs} /> : null)}
      </ContentLoader>
    </main>
  )
}
