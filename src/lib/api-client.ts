import ky from 'ky'
import { TIMEOUT_MS } from './platform-fetch.ts'

/** Every call that follows the first paint. Refusals are answers here: `call` turns them into CallError. */
export const api = ky.create({ retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false, credentials: 'same-origin' })
