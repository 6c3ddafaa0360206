import './faq.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { ContentLoader } from '../content-loader.tsx'
import { contentPageQueryOptions } from '../queries.ts'
import { LinkedText } from './linked-text.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Unwritten } from './unwritten.tsx'

const text = contentText.faq

export function Questions() {
  const query = useQuery(contentPageQueryOptions('frequently-asked-questions'))
  useTitle(contentText.titled(query.data?.title ?? text.title))
  return (
    <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton />}>
      {(page) => (
        <>
          <PageHead kicker={page.kicker} title={page.title} lead={page.intro} />
          <div className="page-cols">
            <div className="faq">
              <Unwritten page={page} />
              {page.questions?.map(({ question, answer }, index) => (
                <details key={question} open={index === 0}>
                  <summary>
                    <h2>{question}</h2>
                    <Icon name="i-ph-plus-bold" small />
                  </summary>
                  <p>
                    <LinkedText text={answer} />
                  </p>
                </details>
              ))}
            </div>
            <aside className="aside-note" aria-label={text.moreTitle}>
              <h2>{text.moreTitle}</h2>
              <p>{text.moreText}</p>
              <Link className="btn" to="/contact-us">
                {text.moreAction}
              </Link>
            </aside>
          </div>
        </>
      )}
    </ContentLoader>
  )
}
