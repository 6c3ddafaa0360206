import './admin-audit.css'
import { Link } from '@tanstack/react-router'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { MOMENT, plainMoment } from '../india-time.ts'

/** The page of a logged document, by the first word of the logged action. */
const PAGES: Readonly<Record<string, string>> = {
  order: 'orders',
  product: 'products',
  user: 'users',
  category: 'categories',
  coupon: 'coupons',
  banner: 'banners',
  blog: 'blogs',
  recipe: 'recipes',
  page: 'pages',
}

/** What was changed; a link where it can still be looked at. */
export function ChangedDocument({ action, id, name }: { action: string; id: string; name: string }) {
  const [kind = '', deed] = action.split('.')
  const type = PAGES[kind]
  if (type === undefined || deed === 'delete' || deed === 'import') return name
  return (
    <Link className="link" to="/admin/$type/$id" params={{ type, id }}>
      {name}
    </Link>
  )
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const { yes, no, empty } = panelText.fields

/** Left out of what is shown: ids, moments and data of pictures say nothing to a person. */
const OF_MACHINERY = ['_id', 'id', 'updatedAt', 'createdAt', 'hash', 'sm', 'md', 'lg', 'blur']

const partsOf = (value: unknown) => fieldsOf(value).filter(([name]) => !OF_MACHINERY.includes(name))

/** A logged value in words. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || empty
  if (typeof value === 'string' && MOMENT.test(value)) return plainMoment(Date.parse(value))
  if (typeof value !== 'object') return String(value)
  const parts = partsOf(value).map(([name, part]) => `${name}: ${wordsOf(part)}`)
  return parts.join('; ') || empty
}

/** One side of a change: the fields in which it differs from the other. */
export function ChangedFields({ value, other }: { value: unknown; other: unknown }) {
  const others = new Map(fieldsOf(other))
  const changed = partsOf(value).filter(([name, field]) => JSON.stringify(others.get(name)) !== JSON.stringify(field))
  return (
    <dl className="adchange">
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wordsOf(field)}</dd>
        </div>
      ))}
    </dl>
  )
}
