import '../admin-panel.css'
import './admin-account.css'
import { useQuery } from '@tanstack/react-query'
import { accountText as text } from '#domain/messages/en/admin-account.ts'
import { AdminHeading } from '../components/admin-heading.tsx'
import { shortMoment } from '../india-time.ts'
import { adminProfileQueryOptions } from '../queries.ts'
import { PasswordForm } from './password-form.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The own login: when it ends, its second step and its password. */
export function AccountPage() {
  const { data: admin } = useQuery(adminProfileQueryOptions())
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {admin ? `${admin.email}. ${text.endsAt(shortMoment(admin.sessionEndsAt))}` : null}
      </AdminHeading>
      <section className="adnarrow adown">
        <h2>{text.twoFactor}</h2>
        {admin ? <TwoFactor isOn={admin.twoFactor} /> : null}
      </section>
      <section className="adnarrow adown">
        <h2>{text.password}</h2>
        {admin ? <PasswordForm email={admin.email} /> : null}
      </section>
    </>
  )
}
