import { createRoot } from 'react-dom/client'
import { toast, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'

/** Top right, a live region; the library keeps the queue and the clock, the looks are ours (its own break the CSP). */
function ToastArea() {
  const { toasts } = useToaster()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts
        .filter((item) => item.visible)
        .map((item) => (
          <p className={`toast is-${item.type}`} key={item.id}>
            <Icon name={item.type === 'error' ? 'i-ph-warning-circle-bold' : 'i-ph-check-circle-bold'} small />
            {typeof item.message === 'string' ? item.message : null}
          </p>
        ))}
    </div>
  )
}

// Its own root: the first route then neither waits for the library nor carries it.
const host = document.createElement('div')
host.className = 'toast-layer'
// In the top layer, where there is one: a toast must be seen above an open drawer.
host.popover = 'manual'
document.body.append(host)
createRoot(host).render(<ToastArea />)

export function showToast(kind: 'success' | 'error', text: string, duration: number): void {
  if ('showPopover' in host) {
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
  }
  toast[kind](text, { duration, removeDelay: 0 })
}
