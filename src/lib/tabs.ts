/** Tells the shop's other tabs that a stored thing changed. Absent in old browsers: each tab then reads on focus. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('haat')

export type TabNews = 'cart' | 'outbox' | 'logged-in' | 'logged-out' | 'session-over' | 'update-taken'

export function messageTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function onTabMessage(news: TabNews, listener: () => void): void {
  channel?.addEventListener('message', (event) => {
    if (event.data === news) listener()
  })
}
