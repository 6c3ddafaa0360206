import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface Mounted {
  host: HTMLElement
  /** Shows something else in its place, as a parent that draws anew does. */
  show: (node: ReactNode) => Promise<void>
  unmount: () => Promise<void>
}

/** Puts a component into the page and waits for its effects. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => root.render(node))
  return {
    host,
    show: (next) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount())
      host.remove()
    },
  }
}

/**
 * Does something and waits until the page shows what came of it. Meanwhile React draws by itself, as in a browser:
 * an answer may arrive at any moment, and outside of `act` React would complain about each.
 */
export async function untilShown(act: () => void, check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    act()
    await vi.waitFor(check, { timeout: 30_000 })
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}

/** Types into a controlled field the way a browser does, all at once. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
