import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { GuestOnly } from '#src/features/auth/guest-only.tsx'
import { LoginForm } from '#src/features/auth/login-form.tsx'
import { loginState } from '#src/features/auth/login-state.ts'
import { loginSearchOf } from '#src/features/auth/next-page.ts'

export const Route = createFileRoute('/otp-submit')({ validateSearch: loginSearchOf, component: OtpSubmit })

/** The four boxes for the number that waits for its code; without one the login begins at its beginning. */
function OtpSubmit() {
  const search = Route.useSearch()
  const { pending } = useSnapshot(loginState)
  return (
    <GuestOnly next={search.next}>
      {pending ? <LoginForm heading="h1" /> : <Navigate to="/register" search={search} replace />}
    </GuestOnly>
  )
}
