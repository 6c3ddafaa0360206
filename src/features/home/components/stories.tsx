import '#src/styles/stories.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { blogsQueryOptions, recipesQueryOptions } from '#src/features/content/queries.ts'
import { StoryCard } from '#src/features/content/story-card.tsx'
import { NoSection } from '#src/ui/no-section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { mixStories } from '../mix-stories.ts'

const text = homeSectionsText.stories

export default function Stories() {
  const recipes = useQuery(recipesQueryOptions())
  const blogs = useQuery(blogsQueryOptions())
  if (recipes.data?.length === 0 && blogs.data?.length === 0) return <NoSection />
  return (
    <section className="wrap sec">
      <SectionHead kicker={text.kicker} title={text.title}>
        <Link className="link md-up" to="/our-recipes">
          {text.all}
        </Link>
      </SectionHead>
      <ContentLoader query={recipes} failure={homeSectionsText.loadFailed}>
        {(all) =>
          // Both at once: stories that come in between would push the others down.
          blogs.isPending ? null : (
            <>
              <div className="stories">
                {mixStories(all, blogs.data ?? []).map((story, index) => (
                  <StoryCard key={story._id} story={story} look={index === 0 ? 'lead' : 'row'} />
                ))}
              </div>
              <Link className="btn btn-line btn-block more phone" to="/our-recipes">
                {text.all}
              </Link>
            </>
          )
        }
      </ContentLoader>
    </section>
  )
}
