/** Whether the server answers. The worker never does so in its place for this file. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
