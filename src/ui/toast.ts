/** A toast is shown for one second and has no controls (section 2); the library is loaded with the first one. */
const TOAST_MS = 1_000

type Kind = 'success' | 'error'

async function show(kind: Kind, text: string): Promise<void> {
  // Without the library, cut off on a first visit, its second of text is missed and nothing else.
  const area = await import('./toast-area.tsx').catch(() => null)
  area?.showToast(kind, text, TOAST_MS)
}

export function toastSuccess(text: string): void {
  void show('success', text)
}

export function toastError(text: string): void {
  void show('error', text)
}
