import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { configQueryOptions } from '../content/queries.ts'
import { useScrolled } from './use-scrolled.ts'

const BackToTop = lazy(() => import('./back-to-top.tsx'))
const ChatButton = lazy(() => import('./chat-button.tsx'))

const BACK_AFTER_PX = 500

/** The row at the lower edge that holds everything floating; at the end of the page it lies between page and footer. */
export function Dock({ children }: { children: ReactNode }) {
  const isFar = useScrolled(BACK_AFTER_PX)
  const { data: config } = useQuery(configQueryOptions())
  // It is a separate chunk, which a rendered page does without.
  const isHydrated = useHydrated()
  const phone = isHydrated && config?.supportPhone
  return (
    <div className="dock">
      {children}
      {phone ? (
        <LazyPart>
          <ChatButton phone={phone} />
        </LazyPart>
      ) : null}
      {isFar ? (
        <LazyPart>
          <BackToTop />
        </LazyPart>
      ) : null}
    </div>
  )
}
