import '../forms/admin-forms.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { RESOURCE_TYPES } from '#domain/contract/admin-resources.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { importText } from '#domain/messages/en/admin-import.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { ListSearch } from '../lists/list-search.ts'

const text = panelText.palette

interface Place {
  name: string
  go: () => void
}

/** The rooms whose names hold what was typed, and where orders, products and customers can be looked for. */
function placesFor(typed: string, navigate: ReturnType<typeof useNavigate>): Place[] {
  const list =
    (type: string, search: ListSearch = {}) =>
    () =>
      void navigate({ to: '/admin/$type', params: { type }, search })

  const rooms: Place[] = [
    { name: adminText.dashboard, go: () => void navigate({ to: '/admin' }) },
    ...RESOURCE_TYPES.map((type) => ({ name: panelText.nav[type], go: list(type) })),
    { name: panelText.nav.reports, go: () => void navigate({ to: '/admin/reports' }) },
    { name: panelText.nav.system, go: () => void navigate({ to: '/admin/system' }) },
    { name: panelText.nav.account, go: () => void navigate({ to: '/admin/account' }) },
    { name: importText.title, go: () => void navigate({ to: '/admin/import' }) },
    { name: panelText.custom.title, go: () => void navigate({ to: '/admin/orders/new' }) },
  ]
  if (typed === '') return rooms
  return [
    ...rooms.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
    { name: text.findOrders(typed), go: list('orders', { search: typed }) },
    { name: text.findProducts(typed), go: list('products', { search: typed }) },
    { name: text.findUsers(typed), go: list('users', { search: typed }) },
  ]
}

/** Go anywhere by typing: rooms by their names, orders, products and customers by what is known of them. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)

  // Once the dialog is open: it gives the focus to its first button.
  useEffect(() => box.current?.focus(), [])

  const places = placesFor(words.trim(), navigate)
  const chosen = Math.min(at, places.length - 1)

  function open(place: Place | undefined) {
    if (!place) return
    onClose()
    place.go()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    open(places[chosen])
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setAt((chosen + step + places.length) % places.length)
  }

  return (
    <Dialog kind="adbox palette" title={text.title} onClose={onClose}>
      <form className="sheet-body" onSubmit={handleSubmit}>
        <input
          className="input"
          role="combobox"
          aria-label={text.hint}
          aria-expanded="true"
          aria-controls="places"
          aria-activedescendant={`place-${chosen}`}
          placeholder={text.hint}
          ref={box}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
        <div id="places" role="listbox" aria-label={text.title} className="adfound">
          {places.map((place, index) => (
            <button
              key={place.name}
              id={`place-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => open(place)}
            >
              {place.name}
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
