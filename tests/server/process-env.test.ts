import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvError } from '#server/env.ts'
import { settingsIn } from '#server/process-env.ts'

const read = (text: string, notes: string[] = []) => settingsIn(text, (line) => void notes.push(line))

describe('the text of .env', () => {
  it.each([
    ['a colon for the equals sign', 'LIMIT_OTP_PER_DAY: 500\n', /^\.env names LIMIT_OTP_PER_DAY but gives it no value/],
    [
      'a blank for it',
      'PORT=1\nHOST 127.0.0.1\n',
      /^\.env names HOST but gives it no value: write HOST=value on a line/,
    ],
    [
      'quotes closed further down',
      'ADMIN_EMAIL="a@b.in\nPORT=0\nHOST="x"\n',
      /^\.env names PORT but .* close the quotes/,
    ],
    [
      'quotes inside of quotes',
      'TWILIO_FROM=1\nPHONEPE_SALT_KEY="a1"b2"\n',
      /^\.env sets PHONEPE_SALT_KEY to a value that/,
    ],
    [
      'UTF-16, as PowerShell writes it',
      Buffer.from('\uFEFFNODE_ENV=production\r\nPORT=80\r\n', 'utf16le').toString('utf8'),
      /^The file \.env is saved as UTF-16/,
    ],
  ])('stops at %s, which would leave the setting another one', (_, text, sentence) => {
    expect(() => read(text)).toThrow(EnvError)
    expect(() => read(text)).toThrow(sentence)
  })

  it('takes what is written as it should be, and what a later line has whole', () => {
    const text =
      "UV_NOTE='\nPORT=a#b'\nPORT = 0\r\nexport HOST=\"x\" # mine\nLOG_LEVEL=info#1\nLOG_LEVEL='info#1'\n# SEED: none\n"
    expect(read(text)).toEqual({ UV_NOTE: '\nPORT=a#b', PORT: '0', HOST: 'x', LOG_LEVEL: 'info#1' })
  })

  it('says of an unknown name that it is read by nobody, not of one for Node.js, PostgreSQL or the machine', () => {
    const notes: string[] = []
    const others = ['NODE_OPTIONS', 'TZ', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'PGSSLROOTCERT', 'LANG', 'LC_ALL']
    read(others.map((name) => `${name}=x\n`).join(''), notes)
    expect(notes).toEqual([])
    read('TZDATA=x\nLANGUAGES=x\n', notes)
    expect(notes.toSorted()).toEqual([expect.stringContaining('LANGUAGES'), expect.stringContaining('TZDATA')])
  })

  it('says that of a name which stands there twice only the last line counts', () => {
    const notes: string[] = []
    expect(read('LIMIT_OTP_PER_DAY=500\nSEED=none\nSEED=none\n\nLIMIT_OTP_PER_DAY=2000\n', notes)).toMatchObject({
      LIMIT_OTP_PER_DAY: '2000',
    })
    expect(notes).toEqual(['Note: .env sets LIMIT_OTP_PER_DAY more than once, and only its last line counts.'])
    read(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'), notes)
    expect(notes).toHaveLength(1)
  })
})
