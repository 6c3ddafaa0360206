import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { UnreadableData } from '#server/errors.ts'
import { startFault } from '#server/start-fault.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })
const told = (databaseUrl: string, code: string) =>
  startFault(failure(code), { DATABASE_URL: databaseUrl, DATA_DIR: '/data' })?.sentence

const CODES = [
  'EAI_AGAIN',
  '3D000',
  '22P05',
  '28P01',
  '42501',
  '25006',
  'ENOTFOUND',
  'ECONNREFUSED',
  '53300',
  '55P03',
  '57P03',
  'ETIMEDOUT',
]

describe('what is said of a PostgreSQL that does not let the shop start', () => {
  it.each([
    'postgres://haat:secret@/haat?host=/run/postgresql',
    'postgres://haat:secret@host:port/haat',
    'postgres://haat%:secret@localhost/haat',
    'postgres://haat:secret@localhost/%E0%A4%A',
    'secret',
  ])('is one sentence without the password, also for %s', (databaseUrl) => {
    for (const code of CODES) {
      expect(told(databaseUrl, code)).toMatch(/^[^\n]+\.$|(createdb .+|\\gexec)$/)
      expect(told(databaseUrl, code)).not.toContain('secret')
    }
  })

  it('is about the folder of the data where that is what fails', () => {
    const place = { DATABASE_URL: 'postgres://haat@db/shop', DATA_DIR: '/data' }
    const within = (code: string, path: string) => startFault(Object.assign(failure(code), { path }), place)
    expect(within('EACCES', '/data/nightly-backup.lock')).toMatchObject({ exitCode: 73 })
    expect(within('EROFS', '/data/backups')?.sentence).toMatch(/^DATA_DIR \(\/data\) cannot be used/)
    expect(within('EACCES', '/elsewhere')).toBeUndefined()
    expect(startFault(failure('ENOSPC'), place)?.sentence).toMatch(/^The disk that holds DATA_DIR/)
  })

  it('names what is wrong with an encrypted connection, as a setting', () => {
    const DATABASE_URL = 'postgres://haat:secret@db/shop?sslmode=verify-full&sslrootcert=/etc/haat/ca.pem'
    const noFile = Object.assign(failure('ENOENT'), { path: '/etc/haat/ca.pem' })
    const noTls = new Error('The server does not support SSL connections')
    const certificates = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'].map(
      failure,
    )
    for (const error of [noFile, noTls, ...certificates]) {
      const fault = startFault(new Error('busy', { cause: error }), { DATABASE_URL, DATA_DIR: '/data' })
      expect(fault?.exitCode).toBe(78)
      expect(fault?.sentence).toMatch(/^[^\n]*DATABASE_URL[^\n]*\.$/)
      expect(fault?.sentence).not.toContain('secret')
    }
  })

  it.each([
    ['transaction blocks not allowed in statement pooling mode', /pool_mode to transaction/],
    ['unsupported startup parameter: options', /ignore_startup_parameters/],
    ['no such database: shop', /"shop", which the pool at db:6432 does not know/],
    ['database "shop" does not exist', /createdb shop$/],
    ['no such user: haat', /user "haat" in/],
    ['role "haat" does not exist', /user "haat" in/],
    ['password authentication failed for user "haat"', /user "haat" in/],
    ['no pg_hba.conf entry for host "10.0.0.7", user "haat", database "shop"', /user "haat" in/],
  ])('takes for a setting what a pool will go on refusing: %s', (words, sentence) => {
    const refused = Object.assign(new Error(words), { code: '08P01' })
    const fault = startFault(refused, { DATABASE_URL: 'postgres://haat:secret@db:6432/shop', DATA_DIR: '/data' })
    expect(fault).toEqual({ sentence: expect.stringMatching(sentence), exitCode: 78 })
  })

  it('waits for a pool that does not reach its PostgreSQL', () => {
    const refused = Object.assign(new Error('server login has been failing, try again later'), { code: '08P01' })
    const fault = startFault(refused, { DATABASE_URL: 'postgres://haat:secret@db:6432/shop', DATA_DIR: '/data' })
    expect(fault?.exitCode).toBe(69)
  })

  it('says how to make a database for all letters where it is one for those of Europe alone', () => {
    const fault = startFault(failure('22P05'), { DATABASE_URL: 'postgres://haat:secret@db/shop', DATA_DIR: '/data' })
    expect(fault).toEqual({ sentence: expect.stringMatching(/createdb -T template0 -E UTF8 -l C shop$/), exitCode: 78 })
  })

  it('says what lets a user make tables: since PostgreSQL 15 a grant on the database does not', () => {
    expect(told('postgres://haat:secret@db/shop', '42501')).toContain('alter database "shop" owner to "haat"')
    // The database may be its own already, and the tables those of whoever restored or moved them.
    expect(told('postgres://haat:secret@db/shop', '42501')).toMatch(
      /'alter table public\.%I owner to "haat"'.* \\gexec$/,
    )
    expect(told('postgres://haat:secret@db/shop', '25006')).toMatch(/primary.*default_transaction_read_only/)
  })

  it('says how to write an address that cannot be read', () => {
    expect(told('postgres://haat:se#cret@db/shop', 'ERR_INVALID_URL')).toMatch(/^[^\n]*%23[^\n]*\.$/)
    expect(told('postgres://haat:secret@db/shop?port=70000', 'ERR_SOCKET_BAD_PORT')).toMatch(/^[^\n]*below 65536\.$/)
  })

  it('says so too of a password whose % begins no letter, which the driver finds out', async () => {
    const place = { DATABASE_URL: 'postgres://haat:se%e9cret@127.0.0.1:1/shop', DATA_DIR: '/data' }
    const database = await openDatabase({ databaseUrl: place.DATABASE_URL })
    const error = await database.read
      .selectFrom('settings')
      .selectAll()
      .execute()
      .catch((failed: unknown) => failed)
    await database.close()
    expect(startFault(error, place)).toEqual({ sentence: expect.stringContaining('%25'), exitCode: 78 })
  })

  it('takes a host for mistyped only where a name server says so: while a machine comes up none answers', () => {
    const place = { DATABASE_URL: 'postgres://haat:secret@db.internal/shop', DATA_DIR: '/data' }
    expect(startFault(failure('ENOTFOUND'), place)).toEqual({
      sentence: 'DATABASE_URL names the host "db.internal", which cannot be found: correct it.',
      exitCode: 78,
    })
    expect(startFault(failure('EAI_AGAIN'), place)).toEqual({
      sentence: expect.stringContaining(
        'The host "db.internal" of DATABASE_URL cannot be found, because no name server',
      ),
      exitCode: 69,
    })
  })

  it('names the parts of the address', () => {
    const socket = 'postgres://haat:secret@/shop?host=/run/postgresql'
    expect(told(socket, '3D000')).toContain('the database "shop", which PostgreSQL at localhost')
    expect(told('postgres://r%C3%A9my:secret@db:5433/shop', '28P01')).toContain(
      'PostgreSQL at db:5433 does not let the user "rémy" in',
    )
  })
})

describe('what is said of data that this version cannot read', () => {
  const noColumn = Object.assign(new Error('no such column: price_paise'), { errcode: 1 })
  const faulty = Object.assign(new Error('near "selct": syntax error'), { errcode: 1 })
  const unreadable = new UnreadableData('a stored document has not its form', { cause: new SyntaxError('Unexpected') })

  it.each([
    ['embedded', '', '/data/haat.db'],
    ['PostgreSQL', 'postgres://haat:secret@db/shop', 'shop at db'],
  ])('names the database and the way to a backup (%s)', (_, databaseUrl, name) => {
    const fault = startFault(new Error('no content', { cause: unreadable }), {
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/data',
    })
    expect(fault?.exitCode).toBe(65)
    expect(fault?.sentence).toMatch(/^[^\n]*npm run restore\.$/)
    expect(fault?.sentence).toContain(`The database ${name} holds what this version of the shop cannot read`)
  })

  it('is also said of a schema whose names are gone, never of a statement that is wrong', () => {
    const place = { DATABASE_URL: '', DATA_DIR: '/data' }
    expect(startFault(noColumn, place)?.exitCode).toBe(65)
    expect(startFault(faulty, place)).toBeUndefined()
  })

  it('is also said of damaged pages of PostgreSQL', () => {
    const damaged = Object.assign(new Error('invalid page'), { code: 'XX001' })
    expect(startFault(damaged, { DATABASE_URL: 'postgres://haat@db/shop', DATA_DIR: '/data' })?.exitCode).toBe(65)
  })
})

it('a limit of open files that is too low is named as a setting, whatever the database', () => {
  for (const databaseUrl of ['', 'postgres://haat@db/shop']) expect(told(databaseUrl, 'EMFILE')).toContain('ulimit -n')
  expect(startFault(failure('EMFILE'), undefined)?.exitCode).toBe(78)
})
