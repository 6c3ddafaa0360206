import { type Story, StoryCard } from '../story-card.tsx'

/** All stories of a kind; the first leads. */
export function StoryList({ stories, none }: { stories: readonly Story[]; none: string }) {
  const [first, ...others] = stories
  if (!first) return <p className="muted">{none}</p>
  return (
    <div className="story-list">
      <StoryCard story={first} look="lead" heading="h2" />
      <div className="story-grid">
        {others.map((story) => (
          <StoryCard key={story._id} story={story} look="column" heading="h2" />
        ))}
      </div>
    </div>
  )
}
