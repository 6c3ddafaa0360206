import { useSnapshot } from 'valtio'
import { saidTitle } from './use-title.ts'

/** Says the title of each further page to who cannot see it. */
export function SaidTitle() {
  const { title } = useSnapshot(saidTitle)
  return (
    <p className="vh" aria-live="polite">
      {title}
    </p>
  )
}
