import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { authState } from '#src/session/state.ts'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { Waiting } from '#src/ui/waiting.tsx'
import { LoginFrame } from './components/login-frame.tsx'
import { LoginForm } from './login-form.tsx'

const text = loginFormText.unasked

/**
 * A page for customers. A guest gets the login form in its place, then the page; while nobody knows whether the visitor is
 * logged in, neither is shown.
 */
export function CustomerOnly({ children }: { children: ReactNode }) {
  const { isKnown, isUserAuthenticated, isUnasked, user } = useSnapshot(authState)
  // Keyed by customer: if another one logs in in another tab, forms of the first must not stay open.
  if (isUserAuthenticated) return <Fragment key={user?._id}>{children}</Fragment>
  if (!isKnown) return <WhoseIsIt />
  if (isUnasked) return <Unasked />
  return <LoginHere />
}

/** The login in a page's place. Its field goes with it and the address stays: the keyboard goes on at the page's heading. */
function LoginHere() {
  const endStep = useRef(useStepEnd())
  useLayoutEffect(
    () => () => {
      if (authState.isUserAuthenticated) endStep.current()
    },
    [],
  )
  return (
    <LoginFrame>
      <LoginForm heading="h1" />
    </LoginFrame>
  )
}

/** Shown until the session is known; sets a title, because the shell has that of the home page. */
function WhoseIsIt() {
  useTitle(shellText.shopName)
  return (
    <main className="wrap whose-page" id="content">
      <Waiting />
    </main>
  )
}

function Unasked() {
  useTitle(`${text.title} · ${shellText.shopName}`)
  return (
    <main className="wrap empty" id="content">
      <img src="/art/offline.svg" width="320" height="240" alt="" />
      <h1>{text.title}</h1>
      <p className="muted">{text.text}</p>
      <Link className="btn" to="/shop/all">
        {shellText.notFound.action}
      </Link>
    </main>
  )
}
