export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Puts the stored choice on the document; without one the styles follow the system. */
export function applyStoredTheme(): void {
  const stored = readStoredTheme()
  if (stored) document.documentElement.dataset.theme = stored
}

export function readStoredTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    // Storage is blocked: the system's theme is right.
    return null
  }
}

export function isDark(): boolean {
  const stored = document.documentElement.dataset.theme
  return stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The choice holds for this page at least.
  }
}
