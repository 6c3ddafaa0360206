import { SectionHead } from '#src/ui/section-head.tsx'
import { type Story, StoryCard } from '../story-card.tsx'

const MOST = 3

interface MoreStoriesProps {
  stories: readonly Story[]
  /** The one the reader has just read. */
  readId: string
  text: { kicker: string; title: string }
}

/** The stories that follow the one just read, around the end of the list. */
export function MoreStories({ stories, readId, text }: MoreStoriesProps) {
  const at = stories.findIndex((story) => story._id === readId)
  const others = [...stories.slice(at + 1), ...stories.slice(0, at)].slice(0, MOST)
  if (others.length === 0) return null
  return (
    <section className="sec">
      <SectionHead kicker={text.kicker} title={text.title} />
      <div className="story-grid">
        {others.map((story) => (
          <StoryCard key={story._id} story={story} look="column" />
        ))}
      </div>
    </section>
  )
}
