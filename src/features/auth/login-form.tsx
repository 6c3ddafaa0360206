import '../../styles/forms.css'
import '#src/styles/login.css'
import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { LoginHeadingLevel } from './components/login-heading.tsx'
import { OtpStep } from './components/otp-step.tsx'
import { PhoneStep } from './components/phone-step.tsx'
import { loginState, resumeLogin } from './login-state.ts'

/** Phone number, then the four digits; whoever shows it watches `authState` for the end of it. */
export function LoginForm({ heading }: { heading: LoginHeadingLevel }) {
  const { pending } = useSnapshot(loginState)
  // In an effect, because the rendered page has the phone field: the server does not know the tab's storage.
  useLayoutEffect(resumeLogin, [])
  return pending ? (
    <OtpStep key={pending.phoneNumber} pending={pending} heading={heading} />
  ) : (
    <PhoneStep heading={heading} />
  )
}
