/** Asks whether what was typed may be left behind; answers whether so. */
type Ask = () => Promise<boolean>

/** One for every form with changes that are not stored, in the order in which they were begun. */
const unsaved = new Set<Ask>()

/** A form has changes that are not stored; returns how to say that it has none any more. */
export function holdLeave(ask: Ask): () => void {
  unsaved.add(ask)
  return () => {
    unsaved.delete(ask)
  }
}

/** Whether this form is the one that asks: several on one page ask once, for all of them. */
export const isAsking = (ask: Ask | null): boolean => ask !== null && unsaved.values().next().value === ask

/** Whether the page may be left: at once where everything is stored, else as is answered. */
export async function mayLeave(): Promise<boolean> {
  const [ask] = unsaved
  return ask === undefined || (await ask())
}
