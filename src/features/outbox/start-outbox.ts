import { whenIdle } from '#src/lib/idle.ts'
import { readStored, whenStorageIsBack, writeStored } from '#src/lib/storage.ts'
import { onTabMessage } from '#src/lib/tabs.ts'
import { inTab } from '#src/lib/web-storage.ts'
import { DRAFT_PREFIX, OTHERS_KEY, REVIEWS_KEY } from './state.ts'

// Most visits have nothing to send: they pay for a look into the storage only.
const actions = () => import('./actions.ts')

/** Sends what an earlier visit has left, and follows the other tabs. */
export async function startOutbox(): Promise<void> {
  const show = () => void actions().then(({ showChanges }) => showChanges())
  onTabMessage('outbox', show)
  whenStorageIsBack(show)
  const kept = await Promise.all([readStored(REVIEWS_KEY), readStored(OTHERS_KEY)])
  if (inTab.read(REVIEWS_KEY) !== null || kept.some(Boolean)) await (await actions()).lookAgain()
}

/** To be called at a login: a logout must not need the network. */
export const readyToForget = (): void => whenIdle(() => void actions().catch(() => undefined))

const dropFromTab = (prefix: string): void => {
  for (const name of inTab.names(prefix)) inTab.drop(name)
}

/** To be called at a logout. */
export async function forgetWritings(): Promise<void> {
  // Before anything is drawn: the forms on the page begin anew, and would find them.
  dropFromTab(DRAFT_PREFIX)
  const loaded = await actions().catch(() => null)
  if (loaded) return await loaded.forgetWritings()
  // The part that could tell a customer's writings from a guest's cannot be had: everything goes.
  await Promise.all([writeStored(REVIEWS_KEY, undefined), writeStored(OTHERS_KEY, undefined)])
  dropFromTab('')
}
