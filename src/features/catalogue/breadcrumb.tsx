import './crumbs.css'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type Crumb, crumbsOf } from './crumbs.ts'

/** Where the shopper is, from the path's segments. `label` is a better name for the last one, if there is one. */
export function Breadcrumb({ path, label }: { path: string; label?: string }) {
  const crumbs: Crumb[] = crumbsOf(path)
  return (
    <nav className="crumbs" aria-label={listingText.breadcrumb}>
      <Link to="/">{listingText.home}</Link>
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.path} ${crumb.label}`}>
          <Icon name="i-ph-caret-right-bold" small />
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{label ?? crumb.label}</span>
          ) : (
            <Link to={crumb.path}>{crumb.label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
