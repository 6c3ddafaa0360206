import './contact.css'
import { useQuery } from '@tanstack/react-query'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { ContentLoader } from '../content-loader.tsx'
import { configQueryOptions } from '../queries.ts'
import { ContactForm } from './contact-form.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { QuickHelp } from './quick-help.tsx'

const text = contentText.contact

/** How to reach the shop, all from its configuration. */
export function Contact() {
  const query = useQuery(configQueryOptions())
  useTitle(contentText.titled(text.title))
  return (
    <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton />}>
      {({ shop }) => (
        <>
          <PageHead kicker={text.kicker} title={text.title} lead={text.lead} />
          <div className="contact">
            <dl className="contact-ways">
              <div>
                <Icon name="i-ph-phone-bold" />
                <dt>{text.phone}</dt>
                <dd>
                  <a className="link" href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>
                    {shop.phone}
                  </a>
                </dd>
              </div>
              <div>
                <Icon name="i-ph-envelope-simple-bold" />
                <dt>{text.email}</dt>
                <dd>
                  <a className="link" href={`mailto:${shop.email}`}>
                    {shop.email}
                  </a>
                </dd>
              </div>
              <div>
                <Icon name="i-ph-map-pin-bold" />
                <dt>{text.address}</dt>
                <dd>
                  {shop.legalName}
                  <br />
                  {shop.address}
                </dd>
              </div>
              <div>
                <Icon name="i-ph-clock-bold" />
                <dt>{text.hours}</dt>
                <dd>{shop.hours}</dd>
              </div>
            </dl>
            <ContactForm />
          </div>
          <QuickHelp />
        </>
      )}
    </ContentLoader>
  )
}
