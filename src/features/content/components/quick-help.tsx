import { Link } from '@tanstack/react-router'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Icon } from '#src/ui/icon.tsx'

const text = contentText.contact

const WAYS: { icon: string; to: string; hash?: string; title: string; text: string }[] = [
  { icon: 'i-ph-truck-bold', to: '/manage-orders', ...text.first.order },
  { icon: 'i-ph-arrow-u-up-left-bold', to: '/manage-orders', ...text.first.returns },
  { icon: 'i-ph-question-bold', to: '/frequently-asked-questions', ...text.first.questions },
  { icon: 'i-ph-megaphone-bold', to: '/termsandconditions', hash: 'complaints-and-law', ...text.first.grievance },
]

/** What most people write about, each with the page that answers at once. */
export function QuickHelp() {
  return (
    <section className="sec">
      <h2 className="brush">{text.firstTitle}</h2>
      <ul className="quick-help">
        {WAYS.map(({ icon, to, hash, title, text: about }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <h3>
                <Link to={to} {...(hash ? { hash } : {})}>
                  {title}
                </Link>
              </h3>
              <p className="muted">{about}</p>
            </div>
            <Icon name="i-ph-caret-right-bold" small />
          </li>
        ))}
      </ul>
    </section>
  )
}
