import { whenIdle } from '#src/lib/idle.ts'
import { newId } from '#src/lib/new-id.ts'
import { readStored, whenStorageIsBack, writeStored } from '#src/lib/storage.ts'
import { onTabMessage } from '#src/lib/tabs.ts'
import { inBrowser, inTab } from '#src/lib/web-storage.ts'
import { DRAFT_PREFIX, OTHERS_KEY, REVIEWS_KEY } from './state.ts'

// Most visits have nothing to send: they pay for a look into the storage only.
const actions = () => import('./actions.ts')

/** Sends what an earlier visit has left, and follows the other tabs. */
export async function startOutbox(): Promise<void> {
  const show = () => void actions().then(({ showChanges }) => showChanges())
  onTabMessage('outbox', show)
  // A slow one has kept from the start of the page what an earlier visit has left: nobody else sends it.
  whenStorageIsBack(() => void actions().then(({ lookAgain }) => lookAgain()))
  const kept = await Promise.all([readStored(REVIEWS_KEY), readStored(OTHERS_KEY)])
  if (inTab.read(REVIEWS_KEY) !== null || kept.some(Boolean)) await (await actions()).lookAgain()
}

/** To be called at a login: a logout must not need the network. */
export const readyToForget = (): void => whenIdle(() => void actions().catch(() => undefined))

const dropFromTab = (prefix: string): void => {
  for (const name of inTab.names(prefix)) inTab.drop(name)
}

/** The last logout of this browser, and the last one that this tab has heard of. */
const LOGOUT_KEY = 'last-logout'

function dropDraftsOfBefore(): void {
  const last = inBrowser.read(LOGOUT_KEY) ?? ''
  if (last === (inTab.read(LOGOUT_KEY) ?? '')) return
  dropFromTab(DRAFT_PREFIX)
  inTab.write(LOGOUT_KEY, last)
}

/**
 * To be called before anything is drawn: at a logout in another tab this one may have shown another site, or been put away
 * by its phone, and nobody told it. Whoever comes back to it would find what the customer had typed.
 */
export function followLogouts(): void {
  addEventListener('storage', ({ key }) => (key === LOGOUT_KEY ? dropDraftsOfBefore() : undefined))
  dropDraftsOfBefore()
}

/** To be called by the tab that logs out: for the tabs that cannot hear it now. */
export function noteLogout(): void {
  inBrowser.write(LOGOUT_KEY, newId())
  dropDraftsOfBefore()
}

/** To be called at a logout, with who has left. */
export async function forgetWritings(leaving?: string): Promise<void> {
  // Before anything is drawn: the forms on the page begin anew, and would find them.
  dropFromTab(DRAFT_PREFIX)
  const loaded = await actions().catch(() => null)
  if (loaded) return await loaded.forgetWritings(leaving)
  // The part that could tell a customer's writings from a guest's cannot be had: everything goes.
  await Promise.all([writeStored(REVIEWS_KEY, undefined), writeStored(OTHERS_KEY, undefined)])
  dropFromTab('')
}
