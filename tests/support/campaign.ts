/** How often a generated property runs: small in every run of the tests, full size with CAMPAIGN=long. */
export const isLongCampaign = process.env.CAMPAIGN === 'long'

export const runsOf = (small: number, long: number): number => (isLongCampaign ? long : small)

/** The time a property may take before it counts as hung. */
export const CAMPAIGN_TIMEOUT_MS = isLongCampaign ? 600_000 : 60_000
