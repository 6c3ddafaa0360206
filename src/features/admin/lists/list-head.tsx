import { type FormEvent, useEffect, useRef } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Icon } from '#src/ui/icon.tsx'

interface SearchBoxProps {
  hint: string
  words: string | undefined
  onSearch: (words: string) => void
}

/** The typed text is searched when it is submitted, not letter by letter, because it goes into the address. */
export function SearchBox({ hint, words, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // Another address has other words, as after a step back. The box itself stays: whoever searches goes on typing in it.
  useEffect(() => {
    if (box.current) box.current.value = words ?? ''
  }, [words])

  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }

  return (
    <search className="adsearch">
      <form onSubmit={handleSearch}>
        <Icon name="i-ph-magnifying-glass-bold" small />
        <input
          ref={box}
          className="input"
          type="search"
          name="search"
          aria-label={hint}
          placeholder={hint}
          defaultValue={words}
          maxLength={80}
        />
      </form>
    </search>
  )
}

interface ListTabsProps {
  title: string
  tabs: readonly string[]
  shown: string
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (tab: string) => void
}

/** The tabs of a list, each with how many rows it has. */
export function ListTabs({ title, tabs, shown, counts, onChoose }: ListTabsProps) {
  return (
    <div className="tabs" role="tablist" aria-label={title}>
      {tabs.map((tab) => (
        <button
          type="button"
          role="tab"
          key={tab}
          aria-selected={tab === shown}
          aria-controls="list"
          onClick={() => onChoose(tab)}
        >
          {panelText.tabs[tab]} <sup>{counts?.[tab]?.toLocaleString('en-IN')}</sup>
        </button>
      ))}
    </div>
  )
}
