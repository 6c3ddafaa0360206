import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { configQueryOptions } from '../content/queries.ts'
import { useScrolled } from './use-scrolled.ts'

const BackToTop = lazy(() => import('./back-to-top.tsx'))
const ChatButton = lazy(() => import('./chat-button.tsx'))

const BACK_AFTER_PX = 500

/** The row at the lower edge that everything floating stands in; at the end of the page it lies between page and footer. */
export function Dock({ children }: { children: ReactNode }) {
  const isFar = useScrolled(BACK_AFTER_PX)
  const { data: config } = useQuery(configQueryOptions())
  const phone = config?.supportPhone
  return (
    <div className="dock">
      {children}
      <LazyPart>{phone ? <ChatButton phone={phone} /> : null}</LazyPart>
      <LazyPart>{isFar ? <BackToTop /> : null}</LazyPart>
    </div>
  )
}
