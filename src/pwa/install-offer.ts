import { subscribe } from 'valtio'
import { cartState } from '#src/features/cart/state.ts'
import { inBrowser, inTab } from '#src/lib/web-storage.ts'
import type { InstallWay } from './install-card.tsx'
import { hasInstallPrompt, type InstallAnswer, promptInstall } from './install-prompt.ts'
import { whenFree } from './page-in-use.ts'

const VISITS_KEY = 'visits'
const VISIT_KEY = 'visit'
const ANSWER_KEY = 'install-answer'

/** However it was answered, it is not asked again. */
function rememberAnswer(answer: InstallAnswer): void {
  // The other tabs are told of what changes only, and the same card may be answered alike a second time.
  inBrowser.drop(ANSWER_KEY)
  inBrowser.write(ANSWER_KEY, answer)
}

const wasAnswered = (): boolean => Boolean(inBrowser.read(ANSWER_KEY))

/** Runs once it is answered in another tab; answers how to stop waiting. */
function whenAnswered(run: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => (key === ANSWER_KEY && newValue !== null ? run() : undefined)
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function isInstalled(): boolean {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']
  return (
    modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) || Reflect.get(navigator, 'standalone') === true
  )
}

/** iPads call themselves Macs, and are told apart by their fingers. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function wayHere(): InstallWay | null {
  if (hasInstallPrompt()) return 'prompt'
  return isApplePhone() ? 'share-sheet' : null
}

/** Visits of this browser so far, this one included; a tab's reloads are one visit. */
function countVisit(): number {
  const visits = Number(inBrowser.read(VISITS_KEY)) || 0
  if (inTab.read(VISIT_KEY)) return visits
  inTab.write(VISIT_KEY, '1')
  inBrowser.write(VISITS_KEY, String(visits + 1))
  return visits + 1
}

/**
 * Offers the home screen after a moment of value: the first add to the cart, or the second visit. Never to who has the
 * shop there already, has answered before, or is busy with a form.
 */
export function offerInstall(): void {
  const isReturning = countVisit() > 1
  if (isInstalled() || wasAnswered()) return
  let isOffered = false
  const look = () => {
    const hasAdded = cartState.changes > 0 && cartState.lines.length > 0
    if (isOffered || !(isReturning || hasAdded) || wayHere() === null) return
    isOffered = true
    stop()
    removeEventListener('beforeinstallprompt', look)
    whenFree(show)
  }
  const stop = subscribe(cartState, look)
  addEventListener('beforeinstallprompt', look)
  look()
}

/** What the shopper asked for is shown at once, whatever was answered before. */
export async function askForInstall(): Promise<void> {
  if (hasInstallPrompt()) return rememberAnswer(await promptInstall())
  const { showInstallCard } = await import('./install-card.tsx')
  showInstallCard({ way: wayHere() ?? 'menu', onAnswer: rememberAnswer, whenAnswered })
}

function show(): void {
  const way = wayHere()
  // Installed meanwhile by the browser's own menu, answered in another tab, or gone to the desk.
  if (way === null || isInstalled() || wasAnswered() || location.pathname.startsWith('/admin')) return
  // An unpaid order stands in the same place and comes first: the next page offers it again.
  if (document.querySelector('.unpaid') !== null) return
  import('./install-card.tsx')
    .then(({ showInstallCard }) => showInstallCard({ way, onAnswer: rememberAnswer, whenAnswered }))
    .catch(() => undefined)
}
