/** What the server prints while it starts and stops. */
export const startMessages = {
  shop: (url: string) => `The shop is open:  ${url}`,
  admin: (url: string) => `Admin:             ${url}`,
  adminLogin: (email: string, password: string) => `First admin login: ${email}  ${password}  (shown only this once)`,
  adminPassword: (reason: string) => `ADMIN_PASSWORD cannot be used. ${reason}`,
  codesHere: (file: string) => `One-time codes are printed here and kept in ${file}`,
  playMoney: 'Online payments go to the built-in sandbox: no money moves. Real ones need the PHONEPE_ variables.',
  noClient: 'The client is not built, so only the calls are served. Build it with: node scripts/build.mjs',
  portTaken: (setting: string, port: number) =>
    `${setting} ${port} is taken by another program; stop it or choose another ${setting}.`,
  unreadableEnv: "The file .env cannot be read: let the shop's user read it, or take it away.",
  wideEnv:
    'The file .env is saved as UTF-16 ("Unicode"), of which nothing can be read: save it as UTF-8 (in PowerShell: Set-Content -Encoding utf8).',
  slipInEnv: (name: string, meant: string) => `.env sets ${name}, which the shop does not know: did you mean ${meant}?`,
  cutInEnv: (name: string) =>
    `.env sets ${name} to a value with #, of which only the part before the # counts: put it in quotes, or a space before a comment.`,
  cutAtQuoteInEnv: (name: string) =>
    `.env sets ${name} to a value that goes on behind its quotes, of which only the part between them counts: put all of it in quotes of another kind.`,
  unreadInEnv: (name: string) =>
    `.env names ${name} but gives it no value: write ${name}=value on a line of its own, and close the quotes of the values above it.`,
  twiceInEnv: (name: string) => `Note: .env sets ${name} more than once, and only its last line counts.`,
  unknownInEnv: (name: string) => `Note: .env sets ${name}, which the shop does not know and does not use.`,
  placeholders: (names: readonly string[]) =>
    `shop.config.ts still holds placeholders (${names.join(', ')}), which would stand on every invoice: replace them, or set SEED=demo for a demonstration.`,
  placeholdersInDemo: (names: readonly string[]) =>
    `Warning: shop.config.ts still holds placeholders (${names.join(', ')}): take no real order with this shop.`,
  demoInProduction:
    'Warning: SEED=demo stocks an empty production shop with demo goods. Leave SEED empty for a shop of your own.',
  proxyUnnamed:
    'Warning: PUBLIC_URL is https, so a proxy stands before the shop, but TRUST_PROXY does not name it: all shoppers share the limits of one, such as ten one-time codes an hour. Set TRUST_PROXY to the number of proxies.',
  readableByOthers: (paths: readonly string[]) =>
    `Warning: other users of this machine may read ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}: give it to the shop's user.`,
  folderClosed: (folder: string) =>
    `Warning: the shop may not write in DATA_DIR (${folder}): no backup can be made there, pictures are drawn again and again, and one-time codes of SMS_PROVIDER=console cannot be sent. Correct DATA_DIR or its owner.`,
  picturesElsewhere:
    'Warning: pictures that were uploaded lie in a store, and PICTURES_STORE names none: they are shown only as far as they were drawn here before.',
  couldNotListen: (reason: string) => `The server could not listen: ${reason}.`,
  picturesWarm: (made: number) => `All pictures are drawn (${made} new).`,
  stopping: 'Finishing what is under way, then stopping. Press Ctrl+C again to stop at once.',
} as const
