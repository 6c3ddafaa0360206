import './merge-receipt.css'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { useCall } from '#src/ui/use-call.ts'
import { dismissReceipt, undoMerge } from '../actions.ts'
import type { CartView } from '../model/cart-view.ts'
import { receiptRows } from '../model/receipt-rows.ts'
import { cartState } from '../state.ts'

const text = cartText.receipt

interface MergeReceiptProps {
  view: Pick<CartView, 'lines' | 'pieces'>
  /** The receipt goes with its button: the keyboard goes on at what comes after it. */
  onKeep: () => void
}

/** What merging the guest's cart with the customer's did to each line, with an undo (OPEN-36). */
export function MergeReceipt({ view, onKeep }: MergeReceiptProps) {
  const { receipt } = useSnapshot(cartState)
  const [isUndone, setIsUndone] = useState(false)
  const { isBusy, run } = useCall()
  const done = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone: reading continues at its result.
  useEffect(() => {
    if (isUndone) done.current?.focus()
  }, [isUndone])
  if (isUndone && !receipt) {
    return (
      <p className="receipt small" role="status" tabIndex={-1} ref={done}>
        {text.undone}
      </p>
    )
  }
  const rows = receipt ? receiptRows(receipt, view) : []
  if (!receipt || rows.length === 0) return null

  const undo = async () => setIsUndone(await undoMerge(receipt))

  function handleKeep() {
    dismissReceipt()
    onKeep()
  }

  return (
    <section className="receipt" aria-label={text.title}>
      <p>
        <b>{text.title}</b>
      </p>
      <ul>
        {rows.map(({ productId, texts }) => (
          <li key={productId} className="small">
            {texts.join(' ')}
          </li>
        ))}
      </ul>
      <div className="receipt-ways">
        <button type="button" className="link small" aria-disabled={isBusy} onClick={() => void run(undo)}>
          {text.undo}
        </button>
        <button type="button" className="link small" onClick={handleKeep}>
          {text.keep}
        </button>
      </div>
    </section>
  )
}
