import './version-bar.css'
import { createRoot, type Root } from 'react-dom/client'
import { proxy, useSnapshot } from 'valtio'
import { updatesText as text } from '#domain/messages/en/updates.ts'
import { Icon } from '#src/ui/icon.tsx'
import { losesByReload } from './page-in-use.ts'

/** `ready` waits for consent, `taken` was agreed to in another tab, `missing` means that a part of this build is gone. */
type News = 'ready' | 'taken' | 'missing'

const state = proxy<{ news: News | null; isRefused: boolean; isBusy: boolean }>({
  news: null,
  isRefused: false,
  isBusy: false,
})

const reload = () => location.reload()
let agree = reload
let root: Root | null = null

/** Shows what is new, until it is answered; `onAgree` runs when nothing typed would be lost. */
export function showBar(news: News, onAgree: () => void = reload): void {
  agree = onAgree
  Object.assign(state, { news, isRefused: false, isBusy: false })
  if (root) return
  // A root of its own: the first route carries nothing of it, and the admin sees it too.
  const host = document.createElement('div')
  host.className = 'version-bar-host'
  document.body.prepend(host)
  root = createRoot(host)
  root.render(<VersionBar />)
}

function VersionBar() {
  const { news, isRefused, isBusy } = useSnapshot(state)

  function handleAgree() {
    if (isBusy) return
    state.isRefused = losesByReload()
    if (state.isRefused) return
    state.isBusy = true
    agree()
  }

  // The region is there before its sentence: only then is it read out.
  return (
    <section className={`version-bar is-${news}`} aria-label={text.label} hidden={news === null}>
      <Icon name="i-ph-arrows-clockwise-bold" />
      <p role="status">{news ? (isRefused ? text.inUse : text[news]) : null}</p>
      {news ? (
        <div className="version-bar-acts">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              state.news = null
            }}
          >
            {text.later}
          </button>
          <button type="button" className={`btn${isBusy ? ' is-busy' : ''}`} aria-busy={isBusy} onClick={handleAgree}>
            {news === 'ready' ? text.update : text.reload}
          </button>
        </div>
      ) : null}
    </section>
  )
}
