import { Link } from '@tanstack/react-router'
import { adminText } from '#domain/messages/en/admin.ts'
import { AdminHeading } from './components/admin-heading.tsx'

const text = adminText.notFound

export function AdminNotFound() {
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {text.text}
      </AdminHeading>
      <Link className="btn" to="/admin">
        {text.action}
      </Link>
    </>
  )
}
