import { Link } from '@tanstack/react-router'
import { adminText } from '#domain/messages/en/admin.ts'
import { AdminHeading } from './components/admin-heading.tsx'

const text = adminText.notFound

/** There is no such page; `said` is what the server knows about it. */
export function AdminNotFound({ said = text.text }: { said?: string }) {
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {said}
      </AdminHeading>
      <Link className="btn" to="/admin">
        {text.action}
      </Link>
    </>
  )
}
