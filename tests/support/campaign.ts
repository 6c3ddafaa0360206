/** How often a generated property runs: small in every run of the tests, full size with CAMPAIGN=long. */
export const isLongCampaign = process.env.CAMPAIGN === 'long'

export const runsOf = (small: number, long: number): number => (isLongCampaign ? long : small)

/**
 * As runsOf, for a campaign too long for one sitting: CAMPAIGN_RUNS makes a part of it, CAMPAIGN_SEED gives each part
 * purchases of its own.
 */
export const partOf = (small: number, long: number): { numRuns: number; seed?: number } => {
  const { CAMPAIGN_RUNS, CAMPAIGN_SEED } = process.env
  const numRuns = Number(CAMPAIGN_RUNS ?? runsOf(small, long))
  return CAMPAIGN_SEED === undefined ? { numRuns } : { numRuns, seed: Number(CAMPAIGN_SEED) }
}

/** The time a property may take before it counts as hung. */
export const CAMPAIGN_TIMEOUT_MS = isLongCampaign ? 600_000 : 240_000
