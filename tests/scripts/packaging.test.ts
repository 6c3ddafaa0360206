import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#tests/support/free-port.ts'
import {
  copiedFromContext,
  layOutImage,
  project,
  readDockerfile,
  readProject,
  wordsOf,
} from '#tests/support/packaging.ts'
import { LEAN_MEMORY, SMALL_HEAP } from '../../scripts/steps/lean.mjs'

const stages = readDockerfile('Dockerfile')
const last = stages.at(-1) ?? []
/** Debian's account for whom nothing belongs to. */
const NOBODY = 65_534

const allowed = readProject('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

describe('the build of the image', () => {
  it('lets nothing along but what it names, and each name is that of a file', () => {
    expect(allowed[0]).toBe('*')
    const names = allowed.slice(1).map((line) => line.replace(/^!/, ''))
    expect(allowed.slice(1).every((line) => line.startsWith('!'))).toBe(true)
    expect(names.filter((name) => !existsSync(join(project, name)))).toEqual([])
    for (const kept of ['data', '.env', '.git', 'node_modules', 'dist', 'tests', 'ops'])
      expect(names).not.toContain(kept)
  })

  it('copies only what is there and let along, and names all that the client is built from', () => {
    const copied = stages.flatMap(copiedFromContext)
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => !allowed.includes(`!${path}`))).toEqual([])
    const [, folders = '', files = ''] =
      /SOURCE_FOLDERS = \[([^\]]+)\][\s\S]+SOURCE_FILES = \[([^\]]+)\]/.exec(
        readProject('scripts/steps/client-build.mjs'),
      ) ?? []
    const built = [...`${folders},${files}`.matchAll(/'([^']+)'/g)].map(([, path]) => path)
    expect(built.length).toBeGreaterThan(8)
    expect(built.filter((path) => !copiedFromContext(stages[0] ?? []).includes(path ?? ''))).toEqual([])
  })

  it('pins each base, ends without tools or root, in production, and says whether it is well', () => {
    const bases = stages.map(([from]) => from?.text ?? '')
    expect(
      bases.every((base) => /^\w+:[\w.]*\d*[\w-]+-?slim( AS \w+)?$/.test(base)),
      bases.join(),
    ).toBe(true)
    expect(last.findLast(({ name }) => name === 'USER')?.text).toBe('10001')
    expect(last.find(({ name }) => name === 'ENV')?.text).toContain('NODE_ENV=production')
    expect(last.some(({ name }) => name === 'HEALTHCHECK')).toBe(true)
    expect(last.filter(({ name, text }) => name === 'COPY' && text.includes('node_modules'))).toEqual([
      { name: 'COPY', text: '--from=packages /packages/node_modules node_modules' },
    ])
  })
})

describe('what the image runs', () => {
  let folder: string
  let app: string
  const children: ChildProcess[] = []
  const isRoot = process.getuid?.() === 0
  const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  beforeAll(async () => {
    // Beside the packages, so that links reach them.
    await mkdir(join(project, '.cache'), { recursive: true })
    app = await mkdtemp(join(project, '.cache', 'image-'))
    folder = await mkdtemp(join(tmpdir(), 'haat-image-'))
    await layOutImage(app, last)
    execFileSync('chmod', isRoot ? ['755', app] : ['-R', 'a-w', join(app, 'server'), join(app, 'domain')])
    if (isRoot) await chown(folder, NOBODY, NOBODY)
  }, 120_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', app])
    await rm(app, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  it('starts as nobody from a folder it cannot write, is found well, and stops when told to', {
    timeout: 180_000,
  }, async () => {
    const port = String(await freePort())
    const env = {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: port,
      SEED: 'demo',
      SMS_PROVIDER: 'console',
      PICTURE_WARMING: 'off',
    }
    const begin = (instruction: string) => {
      const [command = '', ...words] = wordsOf(last, instruction)
      const child = spawn(join(app, command), words, { cwd: app, env, ...asNobody, stdio: ['ignore', 'pipe', 'pipe'] })
      children.push(child)
      return child
    }
    const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve))

    expect(await ended(begin('HEALTHCHECK'))).toBe(1)
    const server = begin('CMD')
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const serverEnded = ended(server)
    await expect.poll(() => said, { timeout: 120_000 }).toContain('The shop is open')
    expect(await ended(begin('HEALTHCHECK')), said).toBe(0)
    const products = await fetch(`http://127.0.0.1:${port}/products`)
    expect(products.status).toBe(200)
    server.kill('SIGTERM')
    expect(await serverEnded, said).toBe(0)
  })
})

describe('the containers side by side', () => {
  const { services, networks } = parse(readProject('ops/compose/compose.yaml'))

  it('are a database, a pool, the shop and a proxy, which alone is reached from outside', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'pgbouncer', 'shop', 'proxy'])
    const open = Object.entries<{ ports?: string[] }>(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(networks.inside).toEqual({ internal: true })
    expect([services.postgres.networks, services.pgbouncer.networks]).toEqual([['inside'], ['inside']])
  })

  it.each(['pgbouncer', 'shop', 'proxy'])('%s cannot write its own files nor gain rights', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  it('mount and build only files that are there, and take every setting from a file of the example', () => {
    const text = readProject('ops/compose/compose.yaml')
    const mounted = [...text.matchAll(/- \.\/([\w.]+):/g)].map(([, path]) => path ?? '')
    const copied = readDockerfile('ops/compose/pgbouncer.Dockerfile').flatMap(copiedFromContext)
    expect([...mounted, ...copied].length).toBeGreaterThan(4)
    expect([...mounted, ...copied].filter((path) => !existsSync(join(project, 'ops/compose', path)))).toEqual([])
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, setting]) => setting))
    const example = [...readProject('ops/compose/.env.example').matchAll(/^(\w+)=/gm)].map(([, setting]) => setting)
    expect([...asked].sort()).toEqual(example.sort())
  })

  it('have the proxy that docs/operations.md shows for a shop without containers', () => {
    const proxy = readProject('ops/compose/Caddyfile')
      .replaceAll('{$SHOP_HOST}', 'shop.example')
      .replace('shop:3000', '127.0.0.1:3000')
      .replaceAll('\t', '  ')
    const shown = [
      ...readProject('docs/operations.md').matchAll(/^```\n((?:http:\/\/)?shop\.example \{[\s\S]*?)^```$/gm),
    ]
    expect(shown).toHaveLength(2)
    for (const [, block = ''] of shown) expect(proxy).toContain(block.trim())
  })
})

it('image, unit and `npm start` keep the process small in the same way', () => {
  const settings = Object.entries({ ...LEAN_MEMORY, NODE_OPTIONS: SMALL_HEAP }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const ofImage = last.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '))
  const ofUnit = [...readProject('ops/systemd/haat.service').matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, text = '']) => text.split(' '),
  )
  expect(ofImage).toEqual(expect.arrayContaining(settings))
  expect(ofUnit).toEqual(expect.arrayContaining(settings))
})

describe('the unit of systemd', () => {
  const unit = readProject('ops/systemd/haat.service')
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  it('sets production, runs as a user of its own, and starts what is there', () => {
    expect(settingOf('User')).toBe('haat')
    const [env, production, data, node = '', main = ''] = settingOf('ExecStart')?.split(' ') ?? []
    expect([env, production, data]).toEqual(['/usr/bin/env', 'NODE_ENV=production', 'DATA_DIR=/var/lib/haat'])
    for (const path of [node.replace('/srv/haat/', ''), main]) expect(existsSync(join(project, path)), path).toBe(true)
    expect(settingOf('StateDirectory')).toBe('haat')
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  })

  it('lets nothing be written but the shop’s data, and the way to open a folder for copies is told', () => {
    expect(unit).toMatch(/BACKUP_COPY_TO needs ReadWritePaths=/)
    expect(readProject('docs/operations.md')).toMatch(/`BACKUP_COPY_TO`[^\n]*`ReadWritePaths=\/mnt\/backups`/)
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
    'is found right and little exposed by systemd itself',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'haat-unit-'))
      const copy = join(folder, 'haat.service')
      await writeFile(copy, unit.replaceAll('/srv/haat', project.replace(/\/$/, '')))
      const analyze = (...words: string[]) =>
        execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' })
      expect(analyze('verify', copy)).toBe('')
      expect(analyze('security', '--offline=true', '--threshold=25', copy)).toContain('Overall exposure level')
      await rm(folder, { recursive: true, force: true })
    },
  )
})
