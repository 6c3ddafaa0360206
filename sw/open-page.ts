import type { PageMessage, PageStanding } from '#domain/sw-messages.ts'

/** Short: after a press on a notification, some browsers let a worker open a window for only a second. */
const ANSWER_MS = 500

/** A tab of the shop, as the worker finds it. */
interface Tab {
  postMessage(message: PageMessage, ports: Transferable[]): void
  navigate(path: string): Promise<Tab | null>
  focus(): Promise<unknown>
}

interface Tabs {
  matchAll(which: { type: 'window' }): Promise<readonly Tab[]>
  openWindow(path: string): Promise<unknown>
}

/** What the page of a tab says of itself; null if it is frozen, or of a version that does not know the question. */
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

/** Shows a page in a tab that shows it already, else in one where nothing is lost by it, else in a new one. */
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
