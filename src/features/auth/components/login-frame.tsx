import '#src/styles/login.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { useTitle } from '#src/ui/use-title.ts'

/** The login page's layout: the drawing of a stall beside the form, without the shop's header and footer. */
export function LoginFrame({ children }: { children: ReactNode }) {
  useTitle(loginFormText.title)
  return (
    <main className="split" id="content">
      <div className="split-art">
        <picture>
          <source media="(min-width: 900px)" srcSet="/art/market-table.webp" />
          <img className="art" src="/art/market-table-small.webp" width="960" height="720" alt="" />
        </picture>
      </div>
      <div className="split-form">
        <div>
          <Link className="logo split-logo" to="/" aria-label={shellText.homeLabel}>
            <img className="on-light" src="/wordmark.svg" width="168" height="42" alt="" />
            <img className="on-dark" loading="lazy" src="/wordmark-dark.svg" width="168" height="42" alt="" />
          </Link>
          <Breadcrumb path="/register" label={loginFormText.crumb} />
          {children}
        </div>
      </div>
    </main>
  )
}
