import { useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { type Paise, paiseFromRupees } from '#domain/money.ts'
import { returnQuote } from '#domain/rules/refund.ts'
import type { ReturnItem } from '#domain/validation/return-request.ts'

type Line = Order['orderDetails'][number]

export interface ChosenItems {
  /** What goes back, by the id of its food. */
  chosen: Readonly<Record<string, ReturnItem>>
  /** What is wrong, by the id of the food; under `none` where none is chosen. */
  errors: Readonly<Record<string, string>>
  toggle: (line: Line) => void
  chooseAll: () => void
  change: (productId: string, change: Partial<Omit<ReturnItem, 'productId'>>) => void
  /** What comes back for it; undefined where the server did not say what was paid. */
  quote: Paise | undefined
  /** The checked items, or null: then each error stands beside its food, and the first wrong field has the focus. */
  submit: (form: HTMLElement | null) => ReturnItem[] | null
}

/** What the fields of the form are named. */
export const ITEM_FIELD = 'item'
export const reasonField = (productId: string): string => `reason-${productId}`

const fresh = (productId: string): ReturnItem => ({ productId, quantity: 1, reason: '' })

interface Beginning {
  /** The food that is chosen already. */
  first?: string | undefined
  /** What was chosen before, in this tab. */
  kept: readonly ReturnItem[]
}

/** What is chosen at first: what was before, as far as it can still go back, else a food that stands alone. */
function chosenAtFirst(lines: readonly Line[], { first, kept }: Beginning): Record<string, ReturnItem> {
  const alone = lines.length === 1 ? lines[0]?.id : lines.find(({ id }) => id === first)?.id
  const still = kept.filter(({ productId, quantity }) =>
    lines.some((line) => line.id === productId && quantity >= 1 && quantity <= line.quantity),
  )
  const isAloneKept = still.some(({ productId }) => productId === alone)
  const items = alone === undefined || isAloneKept ? still : [...still, fresh(alone)]
  return Object.fromEntries(items.map((item) => [item.productId, item]))
}

/** Which foods of an order go back, how many pieces of each and why. One that stands alone is chosen already. */
export function useChosenItems(
  lines: readonly Line[],
  refundable: number | undefined,
  beginning: Beginning,
): ChosenItems {
  const [chosen, setChosen] = useState(() => chosenAtFirst(lines, beginning))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const items = lines.flatMap(({ id }) => chosen[id] ?? [])

  function toggle({ id }: Line) {
    setErrors({})
    setChosen(({ [id]: was, ...others }) => (was ? others : { ...others, [id]: fresh(id) }))
  }

  function change(productId: string, changed: Partial<ReturnItem>) {
    setErrors(({ [productId]: _, ...others }) => others)
    setChosen((all) => ({ ...all, [productId]: { ...(all[productId] ?? fresh(productId)), ...changed } }))
  }

  function submit(form: HTMLElement | null): ReturnItem[] | null {
    const open = items.filter(({ reason }) => reason === '')
    const found: Record<string, string> = Object.fromEntries(
      open.map(({ productId }) => [productId, validationMessages.returnReasonMissing]),
    )
    if (items.length === 0) found.none = returnPagesText.form.itemsMissing
    setErrors(found)
    if (Object.keys(found).length === 0) return items
    const first = open[0] ? reasonField(open[0].productId) : ITEM_FIELD
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    return null
  }

  return {
    chosen,
    errors,
    toggle,
    chooseAll: () => setChosen((all) => Object.fromEntries(lines.map(({ id }) => [id, all[id] ?? fresh(id)]))),
    change,
    quote: quoteOf(lines, items, refundable),
    submit,
  }
}

function quoteOf(lines: readonly Line[], items: readonly ReturnItem[], refundable: number | undefined) {
  if (refundable === undefined) return undefined
  const returned = items.flatMap(({ productId, quantity }) => {
    const line = lines.find(({ id }) => id === productId)
    return line?.paid === undefined ? [] : [{ paid: paiseFromRupees(line.paid), bought: line.quantity, quantity }]
  })
  return returned.length === items.length ? returnQuote(returned, paiseFromRupees(refundable)) : undefined
}
