/** The `Idempotency-Key` under which a browser may send a call again, or null. */
export const clientKeyOf = (headers: Headers): string | null =>
  /^[\w-]{8,64}$/.exec(headers.get('idempotency-key') ?? '')?.[0] ?? null
