import { queryOptions } from '@tanstack/react-query'
import { getAdminProfile, getResourceCounts } from '#domain/contract/admin.ts'
import { getSystem } from '#domain/contract/admin-system.ts'
import { getVitals } from '#domain/contract/vitals.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** First part of every key that holds what only staff may see. */
export const ADMIN_QUERIES = 'admin'

const RETRIES = 2

/** A refusal stays a refusal however often one asks. */
export const retry = (failures: number, error: Error) =>
  failures < RETRIES && error instanceof CallError && (error.isOffline || error.status >= 500)

export const adminProfileQueryOptions = () =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'profile'],
    queryFn: async ({ signal }) => (await fetchAnswer(getAdminProfile, { signal })).admin,
    retry,
  })

/** Counted again every minute and whenever the tab is looked at, as long as the dashboard is open. */
export const resourceCountsQueryOptions = () =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'counts'],
    queryFn: async ({ signal }) => (await fetchAnswer(getResourceCounts, { signal })).resourcesCount,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
    retry,
  })

/** The state of backups, jobs and disk; refetched every minute while the desk is open. */
export const systemQueryOptions = () =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'system'],
    queryFn: async ({ signal }) => (await fetchAnswer(getSystem, { signal })).checks,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
    retry,
  })

/** How fast the shop was for visitors, by week. */
export const vitalsQueryOptions = () =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'vitals'],
    queryFn: async ({ signal }) => (await fetchAnswer(getVitals, { signal })).figures,
    retry,
  })
