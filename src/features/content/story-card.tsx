import '#src/styles/stories.css'
import { Link } from '@tanstack/react-router'
import type { Blog, Recipe } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Picture } from '#src/ui/picture.tsx'

export type Story = ({ kind: 'recipe' } & Recipe) | ({ kind: 'blog' } & Blog)

export const asRecipe = (recipe: Recipe): Story => ({ kind: 'recipe', ...recipe })
export const asBlog = (blog: Blog): Story => ({ kind: 'blog', ...blog })

interface StoryCardProps {
  story: Story
  /** Row beside its picture, column under it, or the large one that leads a list. */
  look?: 'row' | 'column' | 'lead'
  heading?: 'h2' | 'h3'
}

const SIZES = {
  row: '(min-width: 768px) 184px, 128px',
  column: '(min-width: 768px) 390px, 128px',
  lead: '(min-width: 768px) 660px, 92vw',
}

export function StoryCard({ story, look = 'row', heading: Heading = 'h3' }: StoryCardProps) {
  const { img } = story
  return (
    <article className={`story ${look === 'row' ? '' : look}`}>
      <Picture
        src={img.md}
        srcSet={`${img.sm} 240w, ${img.md} 480w, ${img.lg} 960w`}
        sizes={SIZES[look]}
        alt=""
        width={640}
        height={480}
        blur={img.blur}
      />
      <div>
        <p className="tag">{contentText.minutesTag[story.kind](story.minutes)}</p>
        <Heading className="story-title">
          <Link
            to={story.kind === 'recipe' ? '/recipes/$titleUrl' : '/blogs/$titleUrl'}
            params={{ titleUrl: story.titleUrl }}
          >
            {story.title}
          </Link>
        </Heading>
        {look === 'row' ? null : <p className="summary">{story.summary}</p>}
      </div>
    </article>
  )
}
