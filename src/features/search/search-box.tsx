import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, lazy, useId, useRef, useState } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useSearchHint } from './use-search-hint.ts'

const SuggestionList = lazy(() => import('./components/suggestion-list.tsx'))

/** Milliseconds that a search waits for the products. */
const PATIENCE_MS = 5_000

/** How many searches all boxes have sent: only the newest one counts. */
let sent = 0

/**
 * Ends when the products are there, or have failed or taken too long: that must not hold the shopper back, since the
 * results page asks the server.
 */
async function productsOrPatience(queryClient: QueryClient): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([queryClient.ensureQueryData(catalogueQueryOptions()).catch(() => undefined), late])
}

function clear(field: HTMLInputElement | null) {
  if (!field) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

function DrawnHint({ hint, isFading }: { hint: string; isFading: boolean }) {
  return (
    <span className={`search-hint${isFading ? ' is-fading' : ''}`} aria-hidden="true">
      <span>
        {shellText.searchHint} <b>{hint}</b>
      </span>
    </span>
  )
}

interface SearchBoxProps {
  className?: string
  initial?: string
  /** For a box that a press has opened. */
  autoFocus?: boolean
  /** A search was sent, or a suggestion chosen. */
  onDone?: () => void
}

/** An empty search goes to the shop; any other to the results, once the products are there (section 2). */
export function SearchBox({ className = '', initial = '', autoFocus = false, onDone }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const { hint, isFading } = useSearchHint(input)
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const query = input.current?.value.trim() ?? ''
    setIsListOpen(false)
    sent += 1
    if (query !== '') {
      const turn = sent
      const { href } = history.location
      setIsWaiting(true)
      await productsOrPatience(queryClient)
      setIsWaiting(false)
      // The shopper may have gone to another page meanwhile, or sent a newer search.
      if (turn !== sent || history.location.href !== href) return
    }
    // Not before: a menu that closed with the press, and nothing else, would look as if the search had been put away.
    onDone?.()
    if (query === '') await navigate({ to: '/shop/all' })
    else await navigate({ to: '/searched-product', search: { q: query } })
  }

  return (
    <search
      className={className}
      onFocus={() => setIsListOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsListOpen(false)
      }}
    >
      <form className="search" action="/searched-product" onSubmit={handleSubmit} aria-busy={isWaiting}>
        <label className="vh" htmlFor={id}>
          {shellText.searchLabel}
        </label>
        <Icon name="i-ph-magnifying-glass-bold" />
        <input
          ref={input}
          className="input"
          id={id}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          // biome-ignore lint/a11y/noAutofocus: the shopper has just pressed the button that opens this box
          autoFocus={autoFocus}
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          // The field keeps its own text: a letter draws the list anew, not this box.
          defaultValue={initial}
          placeholder={`${shellText.searchHint} ${hint}`}
          onInput={() => setIsListOpen(true)}
        />
        <DrawnHint hint={hint} isFading={isFading} />
        <button
          type="button"
          className="icon-btn search-clear"
          aria-label={shellText.clearSearch}
          onClick={() => clear(input.current)}
        >
          <Icon name="i-ph-x-bold" small />
        </button>
      </form>
      {isListOpen ? (
        <LazyPart>
          <SuggestionList input={input} onClose={() => setIsListOpen(false)} onDone={onDone} />
        </LazyPart>
      ) : null}
    </search>
  )
}
