import type { MergeReceipt } from '#domain/contract/cart.ts'
import { inTab, parsed } from '#src/lib/web-storage.ts'
import { RECEIPT } from './logout-leavings.ts'
import { recordOf } from './stored-shapes.ts'

type Line = MergeReceipt['lines'][number]

const OUTCOMES: Readonly<Record<Line['outcome'], true>> = { added: true, summed: true, capped: true, gone: true }

function isLine(value: unknown): value is Line {
  const { productId, productName, outcome, asked, quantity } = recordOf(value)
  const isNamed = typeof productId === 'string' && typeof productName === 'string'
  const isCounted = typeof asked === 'number' && typeof quantity === 'number'
  return isNamed && isCounted && typeof outcome === 'string' && Object.hasOwn(OUTCOMES, outcome)
}

/** Another version may have stored it in another form, which would break the cart at every reload of the tab. */
function isReceipt(value: unknown): value is MergeReceipt {
  const { mergeId, lines } = recordOf(value)
  return typeof mergeId === 'string' && Array.isArray(lines) && lines.every(isLine)
}

/** Keeps what a merge did until the shopper has read it, through reloads of this tab; nobody else is shown it. */
export function keepReceipt(userId: string, receipt: MergeReceipt): void {
  inTab.write(RECEIPT, JSON.stringify({ userId, receipt }))
}

export function keptReceipt(userId: string): MergeReceipt | null {
  const kept = recordOf(parsed(inTab.read(RECEIPT)))
  return kept.userId === userId && isReceipt(kept.receipt) ? kept.receipt : null
}
