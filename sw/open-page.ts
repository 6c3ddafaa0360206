import type { PageMessage, PageStanding } from '#domain/sw-messages.ts'

/** Short, since some browsers let a worker open a window only within a second after a tap on a notification. */
const ANSWER_MS = 500

/** A tab of the shop, as the worker sees it. */
interface Tab {
  postMessage(message: PageMessage, ports: Transferable[]): void
  navigate(path: string): Promise<Tab | null>
  focus(): Promise<unknown>
}

interface Tabs {
  matchAll(which: { type: 'window' }): Promise<readonly Tab[]>
  openWindow(path: string): Promise<unknown>
}

/** What the page of a tab answers about itself; null if it is frozen, or of a version that does not know the message. */
function standingOf(tab: Tab): Promise<PageStanding | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (standing: PageStanding | null) => {
      clearTimeout(late)
      port1.close()
      resolve(standing)
    }
    const late = setTimeout(() => answer(null), ANSWER_MS)
    port1.onmessage = ({ data }: MessageEvent<PageStanding>) => answer(data)
    tab.postMessage({ kind: 'may-leave' }, [port2])
  })
}

/** Opens a page in a tab that already shows it, else in one where no input would be lost, else in a new tab. */
export async function openPage(path: string, tabs: Tabs): Promise<void> {
  const asked = (await tabs.matchAll({ type: 'window' })).map(async (tab) => ({ tab, standing: await standingOf(tab) }))
  const open = await Promise.all(asked)
  const chosen =
    open.find(({ standing }) => standing?.path === path) ?? open.find(({ standing }) => standing?.mayLeave === true)
  // A page that already shows it is reloaded: it may be older than the message.
  const shown = chosen?.standing?.mayLeave ? await chosen.tab.navigate(path).catch(() => null) : chosen?.tab
  if (shown) await shown.focus()
  else await tabs.openWindow(path)
}
