/** What the server prints while it starts and stops. */
export const startMessages = {
  shop: (url: string) => `The shop is open:  ${url}`,
  admin: (url: string) => `Admin:             ${url}`,
  adminLogin: (email: string, password: string) => `First admin login: ${email}  ${password}  (shown only this once)`,
  codesHere: (file: string) => `One-time codes are printed here and kept in ${file}`,
  playMoney: 'Online payments go to the built-in sandbox: no money moves. Real ones need the PHONEPE_ variables.',
  noClient: 'The client is not built, so only the calls are served. Build it with: node scripts/build.mjs',
  portTaken: (port: number) => `PORT ${port} is taken by another program; stop it or choose another PORT.`,
  couldNotListen: (reason: string) => `The server could not listen: ${reason}.`,
  picturesWarm: (made: number) => `All pictures are drawn (${made} new).`,
  stopping: 'Finishing what is under way, then stopping. Press Ctrl+C again to stop at once.',
} as const
