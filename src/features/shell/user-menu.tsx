import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { menusText } from '#domain/messages/en/menus.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { authState } from '#src/session/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { useEscape } from '#src/ui/use-escape.ts'
import { logOut } from '../auth/actions.ts'
import { closeCheckout } from '../checkout/state.ts'
import { goesWithLogout } from '../outbox/owner.ts'
import { openOutbox, outboxState } from '../outbox/state.ts'

const LastOrder = lazy(() => import('../orders/last-order.tsx'))

/** A logout waits no longer than this for the home page. */
const HOME_FIRST_MS = 500

/** Opens on a press; closes on a press elsewhere, on Escape and on navigation. */
export default function UserMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { user } = useSnapshot(authState)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const endStep = useStepEnd()
  const close = () => setIsOpen(false)

  useEscape(isOpen, () => {
    if (box.current?.contains(document.activeElement)) button.current?.focus()
    close()
  })

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setIsOpen(false)
    }
    addEventListener('pointerdown', handlePress)
    return () => removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  async function handleLogOut() {
    close()
    closeCheckout()
    // First the way home, or a customer's page would ask for the login; but a slow line must keep nobody logged in.
    const late = new Promise((resolve) => setTimeout(resolve, HOME_FIRST_MS))
    await Promise.race([navigate({ to: '/' }), late])
    const told = logOut()
    // Whoever is at home already goes nowhere: the menu took its button along, and nothing else has the focus.
    endStep()
    await told
  }

  return (
    <div className="user-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label={menusText.account}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="i-ph-user-circle-bold" />
      </button>
      {isOpen ? (
        <div className="user-menu-panel">
          <p className="small muted">{user?.fullName || user?.phoneNumber}</p>
          <Link to="/profile/$id" params={{ id: 'personal-info' }} onClick={close}>
            {shellText.menu.profile}
          </Link>
          <Link to="/manage-orders" onClick={close}>
            {shellText.menu.orders}
          </Link>
          <Link to="/manage-returns" search={{}} onClick={close}>
            {shellText.menu.returns}
          </Link>
          <LazyPart>
            <LastOrder />
          </LazyPart>
          <LogOut onClose={close} onLogOut={handleLogOut} />
        </div>
      ) : null}
    </div>
  )
}

/** Asks first where the logout would take along what the customer was told to be sent later. */
function LogOut({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => void }) {
  const { user } = useSnapshot(authState)
  const unsent = useSnapshot(outboxState).entries.filter((entry) => goesWithLogout(entry, user?._id)).length
  const [isAsking, setIsAsking] = useState(false)
  const way = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsking) way.current?.focus()
  }, [isAsking])

  function handleShow() {
    onClose()
    openOutbox()
  }

  // Sent meanwhile: nothing is left to ask about.
  if (!isAsking || unsent === 0)
    return (
      <button type="button" onClick={() => (unsent > 0 ? setIsAsking(true) : onLogOut())}>
        {menusText.logOut}
      </button>
    )
  return (
    <>
      <p className="small" role="alert">
        {menusText.unsent(unsent)}
      </p>
      <button key="show" type="button" ref={way} onClick={handleShow}>
        {menusText.showUnsent}
      </button>
      <button key="anyway" type="button" onClick={onLogOut}>
        {menusText.logOutAnyway}
      </button>
    </>
  )
}
