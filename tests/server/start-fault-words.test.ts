import { describe, expect, it } from 'vitest'
import { startFault } from '#server/start-fault.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })
const told = (databaseUrl: string, code: string) =>
  startFault(failure(code), { DATABASE_URL: databaseUrl, DATA_DIR: '/data' })?.sentence

const CODES = ['3D000', '28P01', '42501', 'ENOTFOUND', 'ECONNREFUSED', '53300', '57P03', 'ETIMEDOUT']

describe('what is said of a PostgreSQL that does not let the shop start', () => {
  it.each([
    'postgres://haat:secret@/haat?host=/run/postgresql',
    'postgres://haat:secret@host:port/haat',
    'postgres://haat%:secret@localhost/haat',
    'postgres://haat:secret@localhost/%E0%A4%A',
    'secret',
  ])('is one sentence without the password, also for %s', (databaseUrl) => {
    for (const code of CODES) {
      expect(told(databaseUrl, code)).toMatch(/^[^\n]+\.$|createdb \S+$/)
      expect(told(databaseUrl, code)).not.toContain('secret')
    }
  })

  it('names the parts of the address', () => {
    const socket = 'postgres://haat:secret@/shop?host=/run/postgresql'
    expect(told(socket, '3D000')).toContain('the database "shop", which PostgreSQL at localhost')
    expect(told('postgres://r%C3%A9my:secret@db:5433/shop', '28P01')).toContain(
      'PostgreSQL at db:5433 does not let the user "rémy" in',
    )
  })
})
