/** Absent in old browsers, and Firefox refuses it where its owner blocks cookies: each tab then reads on focus. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('haat')
  } catch {
    return null
  }
}

/** Tells the shop's other tabs that a stored thing changed. */
const channel = openChannel()

export type TabNews = 'cart' | 'outbox' | 'logged-in' | 'logged-out' | 'session-over' | 'update-taken'

export function messageTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function onTabMessage(news: TabNews, listener: () => void): void {
  channel?.addEventListener('message', (event) => {
    if (event.data === news) listener()
  })
}
