import type { Env } from '#server/env.ts'
import type { Metrics } from './metrics.ts'

/** Null where nobody may read them: then nothing is counted, and what counts is not even loaded. */
export async function openMetrics(env: Pick<Env, 'METRICS_PORT' | 'METRICS_TOKEN'>): Promise<Metrics | null> {
  if (env.METRICS_PORT === 0 && env.METRICS_TOKEN === '') return null
  const { prometheusMetrics } = await import('./prometheus.ts')
  return prometheusMetrics()
}
