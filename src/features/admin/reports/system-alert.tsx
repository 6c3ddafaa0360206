import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { systemText as text } from '#domain/messages/en/admin-system.ts'
import { systemQueryOptions } from '../queries.ts'
import { needsSomebody } from '../system/system-check.ts'

/** A line on the desk's first page while something on "Is all well?" needs attention. */
export function SystemAlert() {
  const { data: checks = [] } = useQuery(systemQueryOptions())
  const needing = checks.filter(needsSomebody).length
  if (needing === 0) return null
  return (
    <p className="notice" role="alert">
      {text.needsYou(needing)}{' '}
      <Link className="link" to="/admin/system">
        {text.see}
      </Link>
    </p>
  )
}
