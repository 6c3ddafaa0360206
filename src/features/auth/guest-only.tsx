import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import { authState } from '#src/session/state.ts'
import { LoginFrame } from './components/login-frame.tsx'
import { nextPage } from './next-page.ts'

/** A login page: whoever is logged in, now or in a moment, goes on to the wanted page. */
export function GuestOnly({ next, children }: { next: string | undefined; children: ReactNode }) {
  const { isKnown, isUserAuthenticated } = useSnapshot(authState)
  const { history } = useRouter()
  useEffect(() => {
    if (isUserAuthenticated) history.replace(nextPage(next))
  }, [isUserAuthenticated, next, history])
  if (!isKnown || isUserAuthenticated) return <LoginWaiting />
  return <LoginFrame>{children}</LoginFrame>
}

/** While nobody knows yet who this browser is: neither the form nor the page behind it may flash. */
function LoginWaiting() {
  return (
    <LoginFrame>
      <p className="vh" role="status">
        {shellText.loading}
      </p>
    </LoginFrame>
  )
}
