/** A mistake other shops have made, as a change of this shop's source that is made while it is loaded and never on disk. */
export interface PlantedBug {
  name: string
  file: string
  /** What stands there, each once in the file, and what the mistake would have been. */
  changes: readonly (readonly [from: string, to: string])[]
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'lost update of the stock',
    file: 'server/repositories/product-stock.ts',
    changes: [
      [
        `.set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', product.id)
    .where('stock', '>=', quantity)`,
        `.set({ stock: product.stock - quantity })
    .where('id', '=', product.id)`,
      ],
    ],
  },
  {
    name: 'stock returned twice',
    file: 'server/repositories/unpaid-orders.ts',
    changes: [
      [
        `.set({ holds_stock: 0 })
    .where('id', '=', id)
    .where('holds_stock', '=', 1)`,
        `.set({ holds_stock: 0 })
    .where('id', '=', id)`,
      ],
    ],
  },
  {
    name: 'cart merged twice',
    file: 'server/commands/cart/merge-cart.ts',
    changes: [
      [
        'isFirst ? await merge(tx, userId, guest, now) : await receiptOf(tx, userId, guest.mergeId)',
        'await merge(tx, userId, guest, now)',
      ],
    ],
  },
  {
    name: 'coupon over its limit',
    file: 'server/commands/orders/record-order.ts',
    changes: [['  await redeemCoupon(deps, tx, order, draft)\n', '']],
  },
  {
    name: 'refunded under a new id at each try',
    file: 'server/commands/payments/refund-payment.ts',
    changes: [
      [
        'refundId: refund.refund_id,\n      transactionId',
        `refundId: \`\${refund.refund_id}\${refund.tries}\`,\n      transactionId`,
      ],
      [
        `refund.tries === 0 ? 'unknown' : await payments.refundStatus(refund.refund_id)`,
        `refund.state === 'asked' ? await payments.refundStatus(refund.refund_id) : 'unknown'`,
      ],
    ],
  },
  {
    name: 'more goes back than was paid',
    file: 'server/commands/payments/queue-refund.ts',
    changes: [
      ['refundable(paise(owed.amountPaise), paid, refunded)', 'refundable(paise(owed.amountPaise), paid, paise(0))'],
    ],
  },
  {
    name: 'payment noted, its effect in another transaction',
    file: 'server/commands/payments/settle-payment.ts',
    changes: [
      [
        `    if (!(await markAttemptPaid(tx, attempt.transaction_id, word))) return
    await spendMoney(deps, tx, order, attempt)
  })`,
        `    isNew = await markAttemptPaid(tx, attempt.transaction_id, word)
  })
  if (isNew) await deps.database.write(async (tx) => {
    const order = await lockOrder(tx, attempt.order_id)
    if (order) await spendMoney(deps, tx, order, attempt)
  })`,
      ],
      [
        `  await deps.database.write(async (tx) => {
    // The order first`,
        `  let isNew = false
  await deps.database.write(async (tx) => {
    // The order first`,
      ],
    ],
  },
  {
    name: 'gap in the credit notes',
    file: 'server/commands/admin/issue-invoice.ts',
    changes: [
      [
        '  const invoice = await findInvoice(tx, orderId)\n',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
        '  const drawn = await nextInSeries(tx, `credit-note/${financialYear(now)}`)\n  const invoice = await findInvoice(tx, orderId)\n',
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
      ['const sequence = await nextInSeries(tx, `credit-note/${year}`)', 'const sequence = drawn'],
    ],
  },
  {
    name: 'message sent twice',
    file: 'server/repositories/notifications.ts',
    changes: [['.set({ due_at: leaseUntil,', '.set({ due_at: now - 0 * leaseUntil,']],
  },
  {
    name: 'message lost between two transactions',
    file: 'server/commands/notifications/notify-customers.ts',
    changes: [
      [
        `  return await deps.database.write(async (tx) => {
    const events = await takeUnannouncedEvents(tx, dueNow(now), EVENTS_AT_ONCE)`,
        `  const events = await deps.database.write((tx) => takeUnannouncedEvents(tx, dueNow(now), EVENTS_AT_ONCE))
  return await deps.database.write(async (tx) => {`,
      ],
    ],
  },
  {
    name: 'order of another customer readable',
    file: 'server/repositories/orders.ts',
    changes: [
      [
        `.where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()`,
        `.where('id', '=', id).where('user_id', '!=', userId + id).executeTakeFirst()`,
      ],
    ],
  },
  {
    name: 'client: a merge is sent again under a new id',
    file: 'src/features/cart/model/guest-merge.ts',
    changes: [
      [
        "isSame(merge.cartItems, store.lines)) return says(merge, { kind: 'send', merge })",
        "isSame(merge.cartItems, store.lines)) return says(merge, { kind: 'send', merge: { ...merge, mergeId: newId() } })",
      ],
    ],
  },
  {
    name: 'client: a press is sent again under a new key',
    file: 'src/features/cart/model/customer-presses.ts',
    changes: [
      [
        "const headers = { 'idempotency-key': key }",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
        "const headers = { 'idempotency-key': `${key}-${Date.now()}` }",
      ],
    ],
  },
  {
    name: 'client: a press is lost with its page',
    file: 'src/features/cart/model/press-queue.ts',
    changes: [['note.what.userId === userId && !isOld', 'note.what.userId !== userId && !isOld']],
  },
  {
    name: 'client: an answer overwrites a newer press',
    file: 'src/features/cart/model/cart-overlay.ts',
    changes: [['      answered = cart\n', '      answered = cart\n      pending = []\n']],
  },
  {
    name: 'client: a guest keeps what a merge took along',
    file: 'src/features/cart/model/guest-cart.ts',
    changes: [['return { ...store, lines, merge', 'return { ...store, lines: store.lines, merge']],
  },
  {
    name: 'client: a price is shown without its reduction',
    file: 'src/catalogue/loaded-catalogue.ts',
    changes: [['unitPrice(printedPaise, product.discount)', 'unitPrice(printedPaise, 0)']],
  },
  {
    name: 'client: an order leaves the cart full',
    file: 'src/features/cart/empty-after-order.ts',
    changes: [['{ lines: [], removed: [], receipt', '{ removed: [], receipt']],
  },
  {
    name: 'client: a coupon of the visit before is not shown',
    file: 'src/features/cart/model/coupon-in-force.ts',
    changes: [['  } else if (code !== couponCodeApplied || !isSameCart) void ask(code)\n', '  }\n']],
  },
  {
    name: 'client: a writing is sent again under a new id',
    file: 'src/features/outbox/send.ts',
    changes: [
      [
        'const clientId = entry.id',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
        'const clientId = `${entry.id}-${Date.now()}`',
      ],
    ],
  },
  {
    name: 'client: a writing without an answer counts as sent',
    file: 'src/features/outbox/replay.ts',
    changes: [["if (outcome.kind === 'sent') return null", "if (outcome.kind !== 'refused') return null"]],
  },
  {
    name: 'client: the cart of who has logged out stays',
    file: 'src/features/cart/actions.ts',
    changes: [['  Object.assign(cartState, newVisit())\n', '']],
  },
]

/** The source with the mistake in it. Throws where the source has changed under the mistake. */
export function withBug({ name, changes }: PlantedBug, source: string): string {
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`the source under "${name}" has changed`)
    return text.replace(from, () => to)
  }, source)
}
