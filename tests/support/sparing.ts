/** What the run of the tests asks of each process to spare the processor (SPARING in scripts/test.mjs); nothing where it does not. */
export function sparing(): Record<string, string> {
  const { NODE_COMPILE_CACHE, COMPRESSION } = process.env
  return { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...(COMPRESSION && { COMPRESSION }) }
}
