import '../admin-panel.css'
import './admin-system.css'
import { useQuery } from '@tanstack/react-query'
import { systemText as text } from '#domain/messages/en/admin-system.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { systemQueryOptions } from '../queries.ts'
import { Speed } from './speed.tsx'
import { describeCheck, needsSomebody, type SystemCheck } from './system-check.ts'

/** "Is all well?": the state of backups, jobs and disk, and what needs attention. Refreshes itself. */
export function SystemPage() {
  const { data: checks, isError, refetch } = useQuery(systemQueryOptions())
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {text.lead}
      </AdminHeading>
      {checks ? (
        <Checks checks={checks} />
      ) : isError ? (
        <p className="notice" role="alert">
          {text.failed} <RetryButton className="link" onRetry={refetch} />
        </p>
      ) : (
        <div className="adskeleton" />
      )}
      <Speed />
    </>
  )
}

function Checks({ checks }: { checks: readonly SystemCheck[] }) {
  const needing = checks.filter(needsSomebody)
  const rest = checks.filter((check) => !needsSomebody(check))
  return (
    <>
      <p className="adwell" role="status">
        <Icon name={needing.length > 0 ? 'i-ph-warning-circle-bold' : 'i-ph-check-circle-bold'} />
        {needing.length > 0 ? text.needsYou(needing.length) : text.allWell}
      </p>
      <ul className="adstates">
        {[...needing, ...rest].map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </>
  )
}

function Check({ check }: { check: SystemCheck }) {
  const { title, text: sentence } = describeCheck(check, Date.now())
  const needs = needsSomebody(check)
  return (
    <li className={needs ? 'adstate adstate-needs' : 'adstate'}>
      <h2>{title}</h2>
      <b className={needs ? 'adwarn' : 'muted'}>{needs ? text.needs : text.well}</b>
      <p>{sentence}</p>
      {check.said === null ? null : (
        <p className="muted">
          {text.said}: <code>{check.said}</code>
        </p>
      )}
    </li>
  )
}
