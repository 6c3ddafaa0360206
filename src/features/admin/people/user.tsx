import '../admin-panel.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { AdminHeading } from '../components/admin-heading.tsx'
import { DocumentLoader } from '../forms/document-loader.tsx'
import { shortMoment } from '../india-time.ts'
import { documentQueryOptions } from '../lists/queries.ts'
import { RoleSteps } from './role-steps.tsx'

const text = panelText.users

/** One customer: who they are, where parcels went, what they bought. */
export default function UserPage({ id }: { id: string }) {
  const query = useQuery(documentQueryOptions('users', id))
  return (
    <DocumentLoader query={query}>
      {(user) => {
        const name = user.fullName || (user.phoneNumber ? text.nameless : text.anonymous)
        return (
          <>
            <AdminHeading page={name} title={name}>
              {[phoneForPeople(user.phoneNumber), user.email].filter(Boolean).join(' · ')}
            </AdminHeading>
            <dl className="kpis">
              <div>
                <dt>{text.orders}</dt>
                <dd>{user.orders}</dd>
              </div>
              <div>
                <dt>{text.spent}</dt>
                <dd>{formatInr(paiseFromRupees(user.spent))}</dd>
              </div>
              <div>
                <dt>{text.lastOrder}</dt>
                <dd>{user.lastOrderAt ? shortMoment(user.lastOrderAt) : panelText.fields.empty}</dd>
              </div>
              <div>
                <dt>{text.since}</dt>
                <dd>{shortMoment(user.createdAt)}</dd>
              </div>
              <div>
                <dt>{text.role}</dt>
                <dd>
                  <RoleSteps id={id} name={name} role={user.role} />
                </dd>
              </div>
            </dl>
            <p>
              <Link className="btn btn-line" to="/admin/$type" params={{ type: 'orders' }} search={{ of: id }}>
                {text.seeOrders}
              </Link>
            </p>
            <section className="adnarrow">
              <h2>{text.addresses}</h2>
              <ul className="adlist">
                {user.addresses.map((address) => (
                  <li key={address._id}>
                    {[address.address, address.city, address.state, address.pinCode].filter(Boolean).join(', ')}
                  </li>
                ))}
              </ul>
            </section>
          </>
        )
      }}
    </DocumentLoader>
  )
}
