import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder the script was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const binaries = join(root, 'node_modules', '.bin')

/** The Node.js that the lockfile pins; present once the packages are installed. */
export const pinnedNode = join(binaries, 'node')

export const inProject = (...parts) => join(root, ...parts)

export const isInstalledHere = () => existsSync(pinnedNode)

const systemFolders = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(join(root, 'node_modules')))

/** Environment in which `node` is the pinned one and the project's own tools are found first. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: [binaries, ...systemFolders()].join(delimiter),
  ...extra,
})

/** Environment in which `node` is the machine's own: an install replaces the pinned one. */
export const systemEnv = (extra = {}) => ({ ...process.env, PATH: systemFolders().join(delimiter), ...extra })
