let refresh: () => Promise<boolean> = async () => false
let underWay: Promise<boolean> | null = null

/** How a login whose token ran out is renewed; the auth feature gives it. */
export function mendSessionWith(run: () => Promise<boolean>): void {
  refresh = run
}

/** Renews the login and returns whether that worked. Calls that get a 401 at the same time share one refresh. */
export function mendSession(): Promise<boolean> {
  underWay ??= refresh().finally(() => {
    underWay = null
  })
  return underWay
}
