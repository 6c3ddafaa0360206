const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

/** What the operator reads in the terminal. */
export const operationsMessages = {
  seedingCatalogue: (products: number, categories: number) =>
    `Stocking the shelves: ${products} products in ${categories} categories`,
  seedingContent: (blogs: number, recipes: number, areas: number) =>
    `Writing ${blogs} articles, ${recipes} recipes and ${areas} delivery areas`,
  seeded: 'The demo catalogue is in the shop.',
  notSeeded: 'Nothing was changed: this shop has been stocked before.',
  backingUpFirst: 'The tables change with this version: making a backup first',
  changingTables: (step: string, number: number, of: number) => `Changing the tables: step ${number} of ${of}, ${step}`,
  stillChangingTables: (number: number, of: number, seconds: number) =>
    `Changing the tables: step ${number} of ${of} goes on, ${seconds} s so far`,
  tablesChanged: (seconds: number) => `The tables are changed, after ${seconds} s.`,
  backupMade: (folder: string) => `Backup made: ${folder}`,
  waitingForBackup: 'Backups are being made or proved here just now: waiting until that is done.',
  backupHolds: (products: number, orders: number, users: number) =>
    `It holds ${products} products, ${orders} orders and ${users} customers.`,
  backupIsGood: (folder: string, madeAt: string) => `${folder} is complete and can be restored (made ${madeAt}).`,
  damagedBackup: (folder: string, why: string) =>
    `The database in the backup ${folder} is damaged, take another backup: ${why}`,
  unnamedFile: (folder: string, file: string) =>
    `${folder} is not a finished backup: what it says of itself does not name ${file}`,
  noShopYet: (folder: string) => `There is no shop in ${folder} to back up: start it once, or set DATA_DIR.`,
  noRoomForBackup: (folder: string, needed: number, room: number) =>
    `A backup needs ${megabytes(needed)} MB, and the disk of ${folder} has ${megabytes(room)} MB left: make room on it, or keep fewer (BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS, BACKUP_KEEP_MONTHS).`,
  noBackups: 'There is no backup yet. Make one with: npm run backup',
  noSuchBackup: (name: string) => `There is no backup called ${name}.`,
  nameABackup: (names: readonly string[]) =>
    `Name the backup to restore:\n${names.map((name) => `  ${name}`).join('\n')}`,
  restored: (backup: string) => `Restored ${backup}. Start the shop with: npm start`,
  replacedDataIn: (folder: string) => `What was there before is in ${folder}`,
  notSetAside: (why: string) =>
    `What the database holds now cannot be backed up first, and nothing has changed (${why}). If it is damaged, keep a copy of PostgreSQL's own files if you want one, then add --discard to restore without it.`,
  discarded: 'What was there before has not been kept.',
  tablesInUse:
    'Somebody else has tables of this database open, such as psql in a transaction or a program that copies them: end that, then restore.',
  shopIsRunning: 'The shop is running on this data. Stop it first, then restore.',
  restoreWasInterrupted: 'A restore was interrupted. Run npm run restore once more before the shop is started.',
  noShopInDatabase: 'There is no shop in this database to back up: start it once, or set DATABASE_URL.',
  throughPool:
    'The database is reached through a pool that hands its connections around, which pg_dump and pg_restore would leave of no use to the shop: name PostgreSQL itself in BACKUP_DATABASE_URL.',
  noPostgresTool: (name: string) =>
    `${name} is not on this machine: install the client programs of PostgreSQL, of the version of the server.`,
  postgresToolFailed: (name: string, said: string) => `${name} failed: ${said || 'it was stopped'}`,
  otherDatabase: {
    sqlite: 'This is a backup of the embedded database: it cannot be restored into PostgreSQL.',
    postgres: 'This is a backup of PostgreSQL: set DATABASE_URL to restore it there.',
  },
  onlyRead:
    'It was read to its end, not restored for a try: that needs a user who may create databases (BACKUP_DATABASE_URL).',
  restoredIntoEmpty: 'The database was empty before.',
  unproven: (name: string, why: string) => `The backup ${name} could not be restored for a try: ${why}`,
  notCopied: (to: string, why: string) => `The backups could not be copied to ${to}: ${why}`,
  copied: (to: string, count: number) => `${count === 1 ? 'One backup' : `${count} backups`} copied to ${to}`,
  copiesGone: (place: string, record: string) =>
    `the copies that were made before are not in ${place}: is its disk mounted? If it is a new place on purpose, remove ${record}.`,
  thinnedOut: (count: number) => `${count === 1 ? 'One old backup' : `${count} old backups`} removed.`,
  storeRefused: (what: string, status: number, code: string) => `${what} was answered ${status} ${code}`.trim(),
  storeAway: (host: string, why: string) =>
    `${host} gives no answer (${why}): look at the network, or correct the address in the settings`,
  noPictureStore: 'PICTURES_STORE names no store for pictures.',
  picturesUsage:
    'Say one of:\n  npm run pictures -- check\n  npm run pictures -- to-store\n  npm run pictures -- to-database',
  theDatabase: 'the database',
  picturesMoved: (count: number, to: string) => `${count === 1 ? 'One picture' : `${count} pictures`} moved to ${to}.`,
  picturesThere: (count: number, place: string) =>
    `${count === 1 ? 'The one picture' : `All ${count} pictures`} that should lie in ${place} can be read there.`,
  picturesMissing: (hashes: readonly string[], place: string) =>
    `${hashes.length === 1 ? 'One picture is' : `${hashes.length} pictures are`} not in ${place}: ${hashes.slice(0, 10).join(', ')}`,
  pictureMissing: (hash: string, place: string) => `The picture ${hash} is not in ${place}`,
  otherPicture: (hash: string, place: string) => `What lies in ${place} as ${hash} is another picture`,
  picturesApart: (place: string) =>
    `Pictures that were uploaded lie in ${place} and are no part of this: npm run pictures -- check says whether all are there.`,
  tooLargeForStore: (file: string) => `${file} is larger than 5 GB, more than the store takes in one piece`,
  adminUsage: 'Say one of:\n  npm run admin -- add EMAIL\n  npm run admin -- reset EMAIL',
  adminAdded: (email: string, password: string) => `${email} may log in at /admin with the password ${password}`,
  adminExists: (email: string) => `${email} is an admin already. For a new password: npm run admin -- reset ${email}`,
  adminReset: (email: string, password: string) =>
    `${email} has the new password ${password} and was logged out everywhere.`,
  adminUnknown: (email: string) => `Nobody logs in with ${email}. To add them: npm run admin -- add ${email}`,
  shownOnce: 'It is shown only this once.',
}
