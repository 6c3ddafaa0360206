import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

interface Verdict {
  kind: 'clean' | 'vulnerable' | 'not asked'
  lines: string[]
}
interface Bill {
  metadata: { component: { name: string } }
  components: { name: string; version: string; hashes?: { alg: string }[] }[]
}

/** The scripts are plain JavaScript, so that they run before anything is installed. */
const step = (name: string) => import(new URL(`../../scripts/steps/${name}`, import.meta.url).href)
const { auditVerdict }: { auditVerdict: (json: unknown) => Verdict } = await step('audit.mjs')
const { jsonIn }: { jsonIn: (output: string) => unknown } = await step('npm-json.mjs')
const { billOfMaterials }: { billOfMaterials: () => Promise<Bill> } = await step('bill-of-materials.mjs')

const report = (vulnerabilities: Record<string, object>, counts: object) => ({
  auditReportVersion: 2,
  vulnerabilities,
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts } },
})
const fault = (severity: string) => ({ a: { name: 'a', severity, range: '<2', fixAvailable: true } })

describe('the audit of the production dependencies', () => {
  it('is passed by a whole report without grave faults', () => {
    expect(auditVerdict(report({}, {}))).toEqual({ kind: 'clean', lines: [] })
    expect(auditVerdict(report(fault('moderate'), { moderate: 1 })).kind).toBe('clean')
  })

  it.each(['high', 'critical'])('fails on a fault that is %s, by name', (severity) => {
    const { kind, lines } = auditVerdict(report(fault(severity), { [severity]: 1 }))
    expect([kind, lines]).toEqual(['vulnerable', [`a <2: ${severity}, a mended version exists`]])
  })

  it('fails on faults that are counted and not named', () => {
    expect(auditVerdict(report({}, { high: 1 })).kind).toBe('vulnerable')
  })

  it.each<[string, unknown]>([
    ['an error of the registry', { message: '405 Method Not Allowed', error: { summary: '', detail: '' } }],
    ['no network', { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND registry.example' } }],
    ['half a report', { metadata: { vulnerabilities: { high: 0, critical: 0 } } }],
    ['nothing at all', undefined],
  ])('takes %s for no answer, and says so', (_, json) => {
    const { kind, lines } = auditVerdict(json)
    expect(kind).toBe('not asked')
    expect(lines[0]).not.toBe('')
  })

  it('finds the report between npm’s warnings', () => {
    expect(jsonIn('npm warn x\n{"a":{"b":1}}\nnpm notice y')).toEqual({ a: { b: 1 } })
    expect(jsonIn('npm error network')).toBeUndefined()
  })
})

describe('packages', () => {
  const read = async (name: string) => JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'))

  it('the bill of materials names every production dependency in its exact version', async () => {
    const bill = await billOfMaterials()
    const { name, dependencies } = await read('package.json')
    expect(bill.metadata.component.name).toBe(name)
    const listed = new Map(bill.components.map((each) => [each.name, each.version]))
    for (const [each, version] of Object.entries(dependencies)) expect(listed.get(each), each).toBe(version)
  })

  it('are pinned: exact versions asked for, a hash of each in the lockfile, all from the registry', async () => {
    const { dependencies, devDependencies } = await read('package.json')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    const { packages }: { packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }> } =
      await read('package-lock.json')
    for (const [path, { integrity, resolved = '', link }] of Object.entries(packages).filter(([path]) => path !== '')) {
      expect(integrity, path).toMatch(/^sha512-/)
      expect(resolved, path).toMatch(/^(https:\/\/registry\.npmjs\.org\/.*)?$/)
      expect(link, path).toBeUndefined()
    }
  })
})
