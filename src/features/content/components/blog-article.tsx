import './article.css'
import type { Blog } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Picture } from '#src/ui/picture.tsx'
import { asBlog } from '../story-card.tsx'
import { Blocks } from './blocks.tsx'
import { MoreStories } from './more-stories.tsx'

export function BlogArticle({ blog, blogs }: { blog: Blog; blogs: readonly Blog[] }) {
  return (
    <>
      <article className="article">
        <header className="page-head">
          <p className="tag">
            {contentText.minutesTag.blog(blog.minutes)}
            {' · '}
            <time dateTime={blog.publishedOn}>{contentText.publishedOn(blog.publishedOn)}</time>
          </p>
          <h1>{blog.title}</h1>
          <p className="intro">{blog.summary}</p>
        </header>
        <Picture
          src={blog.img.md}
          srcSet={`${blog.img.md} 480w, ${blog.img.lg} 960w`}
          sizes="(min-width: 768px) 960px, 100vw"
          alt=""
          width={960}
          height={720}
          blur={blog.img.blur}
          className="article-picture"
          eager
        />
        <Blocks blocks={blog.body} />
      </article>
      <MoreStories stories={blogs.map(asBlog)} readId={blog._id} text={contentText.blogs.more} />
    </>
  )
}
