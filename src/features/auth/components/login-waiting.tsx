import { shellText } from '#domain/messages/en/shell.ts'
import { LoginFrame } from './login-frame.tsx'

/** While nobody knows yet who this browser is: neither the form nor the page behind it may flash. */
export function LoginWaiting() {
  return (
    <LoginFrame>
      <p className="vh" role="status">
        {shellText.loading}
      </p>
    </LoginFrame>
  )
}
