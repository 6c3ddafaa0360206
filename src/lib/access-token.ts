/** The access token lives in memory only: a reload asks the refresh cookie for a new one. */
let token: string | null = null
let onLost: (farewell?: string) => void = () => {}

export const accessToken = {
  get: () => token,
  set: (value: string | null) => {
    token = value
  },
  /** Called when a refresh could not resolve a 401; with the server's sentence where the account itself is gone. */
  onLost: (listener: (farewell?: string) => void) => {
    onLost = listener
  },
  lost: (farewell?: string) => {
    token = null
    onLost(farewell)
  },
}
