import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SYSTEM_CHECKS } from '#domain/contract/admin-system.ts'
import { SystemPage } from '#src/features/admin/system/system.tsx'
import { describeCheck, needsSomebody, type SystemCheck } from '#src/features/admin/system/system-check.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const NOW = Date.parse('2026-11-24T09:00:00.000Z')
const BACKUP: SystemCheck = { name: 'backup', state: 'well', at: '2026-11-24T02:00:00.000Z', count: null, said: null }
const STATES = ['well', 'waiting', 'off', 'old', 'failed'] as const

describe('what the desk reads of the machinery', () => {
  it('says of everything how it stands, in sentences', () => {
    for (const name of SYSTEM_CHECKS)
      for (const state of STATES) {
        const { title, text } = describeCheck({ ...BACKUP, name, state, count: 3 }, NOW)
        expect(title).toMatch(/^[A-Z]/)
        expect(text).toMatch(/^[A-Z\d].*\.$/)
        expect(text).not.toMatch(/undefined|null|NaN/)
      }
  })

  it.each([
    ['well', 'The last one was made 7 hours ago and restored for a try.'],
    ['old', 'The last one is 7 hours old. Please look whether the server runs at night.'],
  ] as const)('gives the age of a backup that is %s', (state, text) => {
    expect(describeCheck({ ...BACKUP, state }, NOW).text).toBe(text)
  })

  it('asks for somebody where something is old or failed, or where no backup is made, and for nobody else', () => {
    for (const name of SYSTEM_CHECKS) {
      const needing = STATES.filter((state) => needsSomebody({ ...BACKUP, name, state }))
      expect(needing, name).toEqual(name === 'backup' ? ['off', 'old', 'failed'] : ['old', 'failed'])
    }
  })
})

describe('the page', () => {
  let checks: SystemCheck[]
  beforeEach(() => {
    checks = [BACKUP]
    fakeWire(({ path }) => ok(path === '/api/admin/system' ? { checks } : { figures: [] }))
  })
  afterEach(() => vi.unstubAllGlobals())

  async function shown(): Promise<HTMLElement> {
    const { host } = await mountInShop(<SystemPage />)
    await untilShown(
      () => undefined,
      () => expect(host.querySelector('[role=status]')).not.toBeNull(),
    )
    return host
  }

  it('says that all is well', async () => {
    const host = await shown()
    expect(host.querySelector('[role=status]')?.textContent).toBe('All is well.')
    expect(host.textContent).not.toContain('Needs you')
  })

  it('does not say that all is well while no backups are made', async () => {
    checks = [{ ...BACKUP, state: 'off', at: null }]
    const host = await shown()
    expect(host.querySelector('[role=status]')?.textContent).toBe('One thing needs you.')
    expect(host.textContent).toContain('No nightly backup: set BACKUP_TIME.')
  })

  it('says what needs somebody, with the words of the program', async () => {
    checks = [{ ...BACKUP, state: 'failed', said: 'no room on the disk' }]
    const host = await shown()
    expect(host.querySelector('[role=status]')?.textContent).toBe('One thing needs you.')
    expect(host.querySelector('code')?.textContent).toBe('no room on the disk')
  })
})
