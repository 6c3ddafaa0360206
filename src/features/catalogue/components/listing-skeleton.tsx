import '../crumbs.css'
import './category-carousel.css'
import './listing.css'
import { PAGE_SIZE } from '#domain/rules/pagination.ts'
import { CardSkeletons } from '../card-skeletons.tsx'

/** The room of a listing while its products load: nothing moves when they come. */
export function ListingSkeleton({ withCategories = false }: { withCategories?: boolean }) {
  return (
    <>
      <div className="crumbs" />
      <div className={`list-head-sk${withCategories ? ' has-kicker' : ''}`} aria-hidden="true">
        <span className="sk sk-line short" />
        <span className="sk" />
      </div>
      {withCategories ? <div className="lane-row-sk sk" /> : null}
      <div className="cols">
        <div className="filters-col wide-up" />
        <div>
          <div className="tools tools-sk" />
          <div className="grid grid-4">
            <CardSkeletons count={PAGE_SIZE} />
          </div>
        </div>
      </div>
    </>
  )
}
