import './admin-audit.css'
import { Link } from '@tanstack/react-router'

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
export function ChangedDocument({ action, id }: { action: string; id: string }) {
  const [kind = '', deed] = action.split('.')
  const type = PAGES[kind]
  if (type === undefined || deed === 'delete' || deed === 'import') return id
  return (
    <Link className="link" to="/admin/$type/$id" params={{ type, id }}>
      {id}
    </Link>
  )
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One side of a change: the fields in which it differs from the other. */
export function ChangedFields({ value, other }: { value: unknown; other: unknown }) {
  const others = new Map(fieldsOf(other))
  const changed = fieldsOf(value).filter(([name, field]) => textOf(others.get(name)) !== textOf(field))
  return (
    <dl className="adchange">
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{textOf(field)}</dd>
        </div>
      ))}
    </dl>
  )
}
