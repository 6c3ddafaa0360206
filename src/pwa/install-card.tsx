import '../styles/overlays.css'
import './install.css'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { installText } from '#domain/messages/en/install.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { cartState } from '#src/features/cart/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useEdgeRoom } from '#src/ui/use-edge-room.ts'
import { useWayBack } from '#src/ui/use-way-back.ts'
import { type InstallAnswer, promptInstall } from './install-prompt.ts'

const text = installText.offer

/** How this browser comes by the shop's icon: by its own dialog, by a person's way through Apple's share sheet or through its menu. */
export type InstallWay = 'prompt' | 'share-sheet' | 'menu'

interface Offer {
  way: InstallWay
  onAnswer: (answer: InstallAnswer) => void
  /** Tells of an answer given in another tab, where the same card stands; answers how to stop. */
  whenAnswered: (run: () => void) => () => void
}

/** Puts the card over the page's lower edge, until it is answered. */
export function showInstallCard(offer: Offer): void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  root.render(<InstallCard {...offer} onClose={close} />)
}

function InstallCard({ way, onAnswer, whenAnswered, onClose }: Offer & { onClose: () => void }) {
  const isPhone = matchMedia('(pointer: coarse)').matches
  const box = useRef<HTMLElement>(null)
  useEdgeRoom(box, '--under-install')
  const { noteFocus, goBack } = useWayBack()

  useEffect(() => {
    addEventListener('appinstalled', onClose)
    const stop = whenAnswered(onClose)
    return () => {
      stop()
      removeEventListener('appinstalled', onClose)
    }
  }, [onClose, whenAnswered])

  function leave() {
    onClose()
    goBack()
  }

  function handleDismiss() {
    onAnswer('dismissed')
    leave()
  }

  async function handleInstall() {
    leave()
    onAnswer(await promptInstall())
  }

  return (
    <aside ref={box} className="popup install" aria-label={text.label(shellText.shopName)} onFocus={noteFocus}>
      <img src="/icon-192.png" width="64" height="64" alt="" />
      <div>
        <p className="display">{text.title(shellText.shopName, isPhone)}</p>
        <p className="small muted">{text.text}</p>
      </div>
      <button type="button" className="icon-btn" aria-label={text.notNow} onClick={handleDismiss}>
        <Icon name="i-ph-x-bold" />
      </button>
      {way === 'prompt' ? (
        <div className="acts">
          <button type="button" className="btn btn-line" onClick={handleDismiss}>
            {text.notNow}
          </button>
          <button type="button" className="btn" onClick={() => void handleInstall()}>
            <Icon name="i-ph-download-simple-bold" small />
            {text.install}
          </button>
        </div>
      ) : (
        <div className="ways">{way === 'menu' ? <p>{text.menu}</p> : <ShareSheetWay />}</div>
      )}
    </aside>
  )
}

/** A page cannot ask on an iPhone; the shop on the home screen has a storage of its own there. */
function ShareSheetWay() {
  const { home, lines } = useSnapshot(cartState)
  const ios = installText.ios
  return (
    <>
      <p>
        {ios.press} <Icon name="i-ph-export-bold" small /> <b>{ios.share}</b>, {ios.joined}{' '}
        <Icon name="i-ph-plus-square-bold" small /> <b>{ios.add}</b>.
      </p>
      {home === 'guest' && lines.length > 0 ? <p className="small muted">{ios.cart}</p> : null}
    </>
  )
}
