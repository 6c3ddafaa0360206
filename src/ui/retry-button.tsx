import { shellText } from '#domain/messages/en/shell.ts'
import { afterDrawn } from './after-drawn.ts'
import { pageHeading } from './page-heading.ts'

/** Where the keyboard goes on: the button of a try that failed again, else the heading of the page that came. */
function nextPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('dialog[open] [data-retry], main [data-retry]') ?? pageHeading()
}

interface RetryButtonProps {
  className?: string
  onRetry: () => Promise<unknown>
}

/** Loads again what failed. It disappears with its message, so it passes the focus on first. */
export function RetryButton({ className = 'btn', onRetry }: RetryButtonProps) {
  async function handlePress() {
    await onRetry()
    afterDrawn(() => {
      if (document.activeElement === document.body) nextPlace()?.focus({ preventScroll: true })
    })
  }
  return (
    <button type="button" className={className} data-retry onClick={() => void handlePress()}>
      {shellText.retry}
    </button>
  )
}
