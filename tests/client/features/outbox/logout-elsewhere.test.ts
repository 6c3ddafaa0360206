import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft, readDraft } from '#src/features/outbox/drafts.ts'
import { followLogouts, noteLogout } from '#src/features/outbox/start-outbox.ts'

const empty = { message: '' }
const typed = () => readDraft('contact', empty).message

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The browser's storage is shared by its tabs, that of a tab is its own. */
function logOutElsewhere(): void {
  const own = Object.entries(sessionStorage)
  noteLogout()
  sessionStorage.clear()
  for (const [name, text] of own) sessionStorage.setItem(name, text)
}

describe('what a customer typed in a tab that did not hear of the logout', { tags: ['PWA-70'] }, () => {
  it('is gone when the tab shows the shop again, and what is typed then stays', () => {
    followLogouts()
    keepDraft('contact', { message: 'For Meera’s birthday' })
    followLogouts()
    expect(typed()).toBe('For Meera’s birthday')
    logOutElsewhere()
    expect(typed()).toBe('For Meera’s birthday')
    followLogouts()
    expect(typed()).toBe('')
    keepDraft('contact', { message: 'Is the oil cold-pressed?' })
    followLogouts()
    expect(typed()).toBe('Is the oil cold-pressed?')
  })

  it('is gone at once from a tab that is open, also where tabs cannot talk to each other', () => {
    followLogouts()
    keepDraft('contact', { message: 'For Meera’s birthday' })
    logOutElsewhere()
    dispatchEvent(new StorageEvent('storage', { key: 'last-logout' }))
    expect(typed()).toBe('')
  })

  it('the tab that logs out keeps what is typed in it afterwards', () => {
    keepDraft('contact', { message: 'For Meera’s birthday' })
    noteLogout()
    expect(typed()).toBe('')
    keepDraft('contact', { message: 'Is the oil cold-pressed?' })
    followLogouts()
    expect(typed()).toBe('Is the oil cold-pressed?')
  })
})
