import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import { authState } from '#src/session/state.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { Waiting } from '#src/ui/waiting.tsx'
import { LoginFrame } from './components/login-frame.tsx'
import { LoginForm } from './login-form.tsx'

/** A page for customers; a guest meets the login in its place and the page after it. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  const { isKnown, isUserAuthenticated } = useSnapshot(authState)
  if (isUserAuthenticated) return children
  if (!isKnown) return <WhoseIsIt />
  return (
    <LoginFrame>
      <LoginForm heading="h1" />
    </LoginFrame>
  )
}

/** Until somebody knows whose page this is: the home page, under whose name the shell opens, it is not. */
function WhoseIsIt() {
  useTitle(shellText.shopName)
  return (
    <main className="wrap" id="content">
      <Waiting />
    </main>
  )
}
