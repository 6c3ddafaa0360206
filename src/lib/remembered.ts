const inThisPage = new Map<string, string>()

/** A small choice of this browser: nothing personal, nothing that must not be lost. Null when there is none. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inThisPage.get(key) ?? null
  } catch {
    return inThisPage.get(key) ?? null
  }
}

/** Where storage is blocked or full it holds for this page. */
export function remember(key: string, value: string): void {
  inThisPage.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // This page knows it.
  }
}
