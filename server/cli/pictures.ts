import { operationsMessages } from '#domain/messages/en/operations.ts'
import { checkOriginals, moveToDatabase, moveToStore } from '../commands/admin/move-originals.ts'
import { openShop } from '../db/open-shop.ts'
import { exitCodes, StartError } from '../errors.ts'
import { openPictureOriginals } from '../gateways/picture-originals/open-originals.ts'
import { commandLine } from './command-line.ts'

await commandLine(async ({ env, clock, words }) => {
  const [word] = words
  const originals = openPictureOriginals(env)
  if (originals === null) throw new StartError(operationsMessages.noPictureStore, exitCodes.settings)
  const database = await openShop(env, clock, console.log)
  const places = { database, originals }
  try {
    if (word === 'to-store') {
      console.log(operationsMessages.picturesMoved(await moveToStore(places), originals.place))
    } else if (word === 'to-database') {
      console.log(operationsMessages.picturesMoved(await moveToDatabase(places), operationsMessages.theDatabase))
    } else if (word === 'check') {
      const { count, missing } = await checkOriginals(places)
      if (missing.length > 0) throw new Error(operationsMessages.picturesMissing(missing, originals.place))
      console.log(operationsMessages.picturesThere(count, originals.place))
    } else {
      throw new StartError(operationsMessages.picturesUsage, exitCodes.settings)
    }
  } finally {
    await database.close()
  }
})
