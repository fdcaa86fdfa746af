import { endWithWords, withDatabase } from './with-database.ts'

// `npm run migrate`: brings the database up to date without starting the server, as a deployment does first.
await endWithWords(
  withDatabase(async (_, migrations) => {
    console.log(migrations === 0 ? 'The database is up to date.' : `Ran ${migrations} migrations.`)
  }),
)
