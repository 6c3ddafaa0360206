import { createFileRoute } from '@tanstack/react-router'
import { GuestOnly } from '#src/features/auth/guest-only.tsx'
import { LoginForm } from '#src/features/auth/login-form.tsx'
import { loginSearchOf } from '#src/features/auth/next-page.ts'

export const Route = createFileRoute('/otp-login')({ validateSearch: loginSearchOf, component: OtpLogin })

function OtpLogin() {
  return (
    <GuestOnly next={Route.useSearch().next}>
      <LoginForm heading="h1" />
    </GuestOnly>
  )
}
