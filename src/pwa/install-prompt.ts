export type InstallAnswer = 'accepted' | 'dismissed'

/** Chromium's event; it can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: InstallAnswer }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

let kept: InstallPrompt | null = null

/** Keeps the browser's offer to install for a better moment than its own; it may come as soon as the page has loaded. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event
  })
}

export const hasInstallPrompt = (): boolean => kept !== null

/** Opens the browser's dialog; answers what was chosen. */
export async function promptInstall(): Promise<InstallAnswer> {
  const prompt = kept
  kept = null
  if (!prompt) return 'dismissed'
  await prompt.prompt()
  return (await prompt.userChoice).outcome
}
