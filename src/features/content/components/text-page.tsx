import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { ContentSlug } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { decoded } from '#src/lib/decoded.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { ContentLoader } from '../content-loader.tsx'
import { contentPageQueryOptions } from '../queries.ts'
import { Blocks } from './blocks.tsx'
import { ContentsList } from './contents-list.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Unwritten } from './unwritten.tsx'

interface TextPageProps {
  slug: ContentSlug
  /** The tab's title until the page's own is there. */
  title: string
  /** Between the heading and the text. */
  picture?: ReactNode
}

/** A page that is mostly text: about us and the policies. */
export function TextPage({ slug, title, picture }: TextPageProps) {
  const query = useQuery(contentPageQueryOptions(slug))
  useTitle(contentText.titled(query.data?.title ?? title))
  useHashOnArrival(query.isSuccess)
  return (
    <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton />}>
      {(page) => (
        <>
          <PageHead kicker={page.kicker} title={page.title} lead={page.intro} />
          {picture}
          <Unwritten page={page} />
          <div className="page-cols">
            <ContentsList blocks={page.blocks} />
            <Blocks blocks={page.blocks} />
          </div>
        </>
      )}
    </ContentLoader>
  )
}

/** Goes to the place the address names, once the text that has it is there: the router looked before it was. */
function useHashOnArrival(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || location.hash === '') return
    document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView()
  }, [isThere])
}
