/** What the operator reads in the terminal. */
export const operationsMessages = {
  seedingCatalogue: (products: number, categories: number) =>
    `Stocking the shelves: ${products} products in ${categories} categories`,
  seedingContent: (blogs: number, recipes: number, areas: number) =>
    `Writing ${blogs} articles, ${recipes} recipes and ${areas} delivery areas`,
  seeded: 'The demo catalogue is in the shop.',
  notSeeded: 'Nothing was changed: this shop has been stocked before.',
  backingUpFirst: 'The tables change with this version: making a backup first',
  backupMade: (folder: string) => `Backup made: ${folder}`,
  backupHolds: (products: number, orders: number, users: number) =>
    `It holds ${products} products, ${orders} orders and ${users} customers.`,
  backupIsGood: (folder: string, madeAt: string) => `${folder} is complete and can be restored (made ${madeAt}).`,
  noShopYet: (folder: string) => `There is no shop in ${folder} to back up: start it once, or set DATA_DIR.`,
  noBackups: 'There is no backup yet. Make one with: npm run backup',
  noSuchBackup: (name: string) => `There is no backup called ${name}.`,
  nameABackup: (names: readonly string[]) =>
    `Name the backup to restore:\n${names.map((name) => `  ${name}`).join('\n')}`,
  restored: (backup: string) => `Restored ${backup}. Start the shop with: npm start`,
  replacedDataIn: (folder: string) => `What was there before is in ${folder}`,
  shopIsRunning: 'The shop is running on this data. Stop it first, then restore.',
  restoreWasInterrupted: 'A restore was interrupted. Run npm run restore once more before the shop is started.',
  usePgDump: 'This shop keeps its data in PostgreSQL: use pg_dump to back it up and pg_restore to restore it.',
  adminUsage: 'Say one of:\n  npm run admin -- add EMAIL\n  npm run admin -- reset EMAIL',
  adminAdded: (email: string, password: string) => `${email} may log in at /admin with the password ${password}`,
  adminExists: (email: string) => `${email} is an admin already. For a new password: npm run admin -- reset ${email}`,
  adminReset: (email: string, password: string) =>
    `${email} has the new password ${password} and was logged out everywhere.`,
  adminUnknown: (email: string) => `Nobody logs in with ${email}. To add them: npm run admin -- add ${email}`,
  shownOnce: 'It is shown only this once.',
}
