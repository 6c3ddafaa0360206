/** Who changes a status: the customer, staff, or the shop by itself (deadlines, payment results). */
export type Actor = 'customer' | 'admin' | 'system'

/**
 * For each status, the statuses that may follow it, each with the actors who may make the change. A status without
 * followers is final.
 */
export type TransitionTable<S extends string> = Record<S, Partial<Record<S, readonly Actor[]>>>

/** Whether the table allows this actor this change; the same status is no change. */
export function isAllowed<S extends string>(table: TransitionTable<S>, from: S, to: S, actor: Actor): boolean {
  return table[from][to]?.includes(actor) ?? false
}

/** The statuses this actor can choose next. */
export function followersOf<S extends string>(table: TransitionTable<S>, from: S, actor: Actor): S[] {
  return (Object.keys(table) as S[]).filter((to) => isAllowed(table, from, to, actor))
}
