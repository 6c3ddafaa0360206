import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(project(path), 'utf8')

/** The levels of the requirements of ASVS 5.0.0, section by section: the second of V2.1 is of level 2. */
const LEVELS: Record<string, string> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}
/** Of level 3: what touches login and payment. */
const ALSO =
  `V1.2.10 V2.3.5 V2.4.2 V3.3.5 V3.4.8 V3.5.8 V4.1.5 V6.3.5 V6.3.6 V6.3.7 V6.3.8 V6.4.5 V6.4.6 V6.5.6 V6.5.7 V6.5.8
  V6.6.4 V6.7.1 V6.7.2 V7.5.3 V8.2.4 V8.3.2 V8.4.2 V11.2.4 V11.2.5 V13.1.4 V13.3.4 V14.2.6 V15.4.2 V16.5.4`.split(/\s+/)

const levelOf = new Map<string, string>(
  Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].map((level, at) => [`${section}.${at + 1}`, level] as const),
  ),
)
const whole = [...levelOf].filter(([, level]) => level !== '3').map(([id]) => id)

const TABLE = read('docs/security.md')
const DECISION = 'docs/decisions/031-what-of-the-standard-is-accepted.md'
const ROW = /^\| (V\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm
const rows = [...TABLE.matchAll(ROW)].map(([, id = '', level = '', , state = '', why = '']) => ({
  id,
  level,
  state,
  why,
}))

/** Paths between backticks: with a folder, or the name of a file at the root. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.@/-]+)`/g)].map(([, path = '']) => path)
  return named.filter((path) =>
    /^\w[\w.-]*\//.test(path) ? true : /^\.?[\w-]+(\.\w+)*\.(md|ts|json|example)$/.test(path),
  )
}

describe('the security audit', () => {
  it('has the 253 rows of levels 1 and 2, and the chosen ones of level 3, each once and at its level', () => {
    expect(whole).toHaveLength(253)
    expect(rows.map(({ id }) => id).sort()).toEqual([...whole, ...ALSO].sort())
    for (const { id, level } of rows) expect(level, id).toBe(levelOf.get(id))
    expect([...TABLE.matchAll(/^\| V\d/gm)], 'a row that does not read as one').toHaveLength(rows.length)
  })

  it('says of each row how it stands and why, and leaves no row of levels 1 and 2 open', () => {
    for (const { id, state, why, level } of rows) {
      expect(['met', 'not applicable', 'accepted', 'open'], id).toContain(state)
      expect(why.trim().length, id).toBeGreaterThan(3)
      if (level !== '3') expect(state, id).not.toBe('open')
    }
  })

  it('accepts nothing that the decision does not rule on, and nothing is ruled on that is met', () => {
    const accepted = rows.filter(({ state }) => state === 'accepted').map(({ id }) => id)
    const ruled = [...read(DECISION).matchAll(/^\| (V[\d.]+) \|/gm)].map(([, id]) => id)
    expect(ruled.sort()).toEqual(accepted.sort())
  })

  it.each(['docs/security.md', 'docs/threat-model.md', 'SECURITY.md', DECISION])(
    '%s names only files that are there',
    (page) => {
      const named = pathsIn(read(page))
      if (page === 'docs/security.md') expect(named.length).toBeGreaterThan(200)
      // What a command writes is there only once it ran.
      const written = read('.gitignore').split('\n')
      expect(named.filter((path) => !existsSync(project(path)) && !written.includes(path))).toEqual([])
    },
  )
})
