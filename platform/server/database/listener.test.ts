import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { Listener } from './listener.ts'

it('that is closed while it still connects holds nothing up', async () => {
  const test = await createTestDatabase()
  const database = openDatabase(test.connection)
  const listener = new Listener(database, () => undefined)
  const listening = listener.listen()
  listener.close()
  await listening
  await expect(database.close()).resolves.toBeUndefined()
  await test.drop()
})
