import { useSnapshot } from 'valtio'
import { offlineText } from '#domain/messages/en/offline.ts'
import { cartState } from '../state.ts'

/**
 * Says that a guest's cart lives as long as the page, where the browser stores nothing; a customer's is the server's.
 * The region is always there: only then is the sentence read out when it appears.
 */
export function CartNotKept() {
  const { home, lines, isKept } = useSnapshot(cartState)
  return (
    <div role="status">
      {!isKept && home === 'guest' && lines.length > 0 ? <p className="not-kept">{offlineText.cartNotKept}</p> : null}
    </div>
  )
}
