import { inBrowser } from './web-storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Puts the stored choice on the document; without one the styles follow the system. */
export function applyStoredTheme(): void {
  const stored = readStoredTheme()
  if (stored) document.documentElement.dataset.theme = stored
}

export function readStoredTheme(): Theme | null {
  const stored = inBrowser.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function isDark(): boolean {
  const stored = document.documentElement.dataset.theme
  return stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  inBrowser.write(KEY, theme)
}
