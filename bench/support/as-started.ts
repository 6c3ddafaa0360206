import { LEAN_MEMORY, SMALL_HEAP } from '../../scripts/steps/lean.mjs'

/** The environment of a production shop as `npm start` runs it, but for the pictures that a new one draws in its first minutes. */
export const AS_STARTED = {
  NODE_ENV: 'production',
  SEED: 'demo',
  LOG_LEVEL: 'warn',
  PICTURE_WARMING: 'off',
  ...LEAN_MEMORY,
  NODE_OPTIONS: SMALL_HEAP,
}
