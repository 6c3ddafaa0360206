/** The access token lives in memory only: a reload asks the refresh cookie for a new one. */
let token: string | null = null
let onLost: () => void = () => {}

export const accessToken = {
  get: () => token,
  set: (value: string | null) => {
    token = value
  },
  /** Called when a refresh could not resolve a 401. */
  onLost: (listener: () => void) => {
    onLost = listener
  },
  lost: () => {
    token = null
    onLost()
  },
}
