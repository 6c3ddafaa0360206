import './chat-button.css'
import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { menusText } from '#domain/messages/en/menus.ts'
import { mayFloat } from '#domain/rules/discount-progress.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'

/** Opens a chat with the shop's number (digits with country code), where anything may float. */
export default function ChatButton({ phone }: { phone: string }) {
  const isWanted = useRouterState({ select: ({ location }) => mayFloat(location.pathname) })
  return isWanted ? <ChatFloat phone={phone} /> : null
}

/** Other floating elements take its place. */
function ChatFloat({ phone }: { phone: string }) {
  const box = useRef<HTMLElement>(null)
  useClearSpot(box, true)
  return (
    <aside ref={box} className="chat-float" aria-label={menusText.needHelp}>
      <a className="chat" href={`https://wa.me/${phone}`} target="_blank" rel="noreferrer" aria-label={menusText.chat}>
        <Icon name="i-ph-chat-circle-dots-bold" />
      </a>
    </aside>
  )
}
