import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../support/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's URL of this run's throwaway cluster; empty where the machine has no PostgreSQL. */
    postgresUrl: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, so that every test of the database runs on both. Where there is none, the
 * tests run on SQLite only and the run says so; with REQUIRE_POSTGRES=1 it fails instead.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findPostgres()
  if (binaries === undefined) {
    const sentence = 'PostgreSQL not found: the database tests run on SQLite only'
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`${sentence}, but REQUIRE_POSTGRES=1 is set`)
    process.stderr.write(`${sentence}\n`)
    project.provide('postgresUrl', '')
    return undefined
  }
  const cluster = await startPostgres(binaries)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
