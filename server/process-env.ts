import { existsSync } from 'node:fs'
import { type Env, readEnv } from './env.ts'

/** The configuration of this process: the environment, then a `.env` file in the working folder. Throws EnvError. */
export function readProcessEnv(): Env {
  // The environment wins: loadEnvFile leaves alone what is set already.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}
