import { expect } from 'vitest'
import { untilShown } from './mount.tsx'

/** What has the focus, by its label or its words. */
export const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

/** Presses a button as the keyboard does: what is pressed has the focus. */
export function press(label: string): void {
  const labels = (button: HTMLElement) => [button.getAttribute('aria-label'), button.textContent]
  const button = [...document.querySelectorAll('button')].find((one) => labels(one).includes(label))
  if (!button) throw new Error(`no button: ${label}`)
  button.focus()
  button.click()
}

/** Presses a button and waits until the focus is there. */
export const pressed = (label: string, then: string) =>
  untilShown(
    () => press(label),
    () => expect(focused()).toBe(then),
  )
