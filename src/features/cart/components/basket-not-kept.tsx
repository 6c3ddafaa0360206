import { useSnapshot } from 'valtio'
import { offlineText } from '#domain/messages/en/offline.ts'
import { storageState } from '#src/lib/storage.ts'
import { cartState } from '../state.ts'

/**
 * Says that a guest's basket lives as long as the page, where the browser stores nothing; a customer's is the server's.
 * The region is always there: only then is the sentence read out when it appears.
 */
export function BasketNotKept() {
  const { isMemoryOnly } = useSnapshot(storageState)
  const { home, lines } = useSnapshot(cartState)
  return (
    <div role="status">
      {isMemoryOnly && home === 'guest' && lines.length > 0 ? (
        <p className="not-kept">{offlineText.basketNotKept}</p>
      ) : null}
    </div>
  )
}
