import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** A run keeps a fifth of a gigabyte of temporary files at a time; its browsers, servers and databases want five. */
const ROOM_GB = 1
const FREE_MEMORY_GB = 6

async function hasRoom() {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= ROOM_GB * GIGABYTE && process.availableMemory() >= FREE_MEMORY_GB * GIGABYTE
  } catch {
    // Not every system keeps a folder in memory.
    return false
  }
}

/**
 * Runs `work` with the environment that leads temporary files into memory, where the machine has plenty: hundreds of
 * small databases are made there, and no test pulls the plug. Elsewhere with nothing more than the environment there is.
 */
export async function withMemoryFolder(work) {
  if (!(await hasRoom())) return await work({})
  const folder = await mkdtemp(join(IN_MEMORY, 'haat-tests-'))
  try {
    // PostgreSQL runs as another user where the tests run as root.
    await chmod(folder, 0o755)
    return await work({ TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
