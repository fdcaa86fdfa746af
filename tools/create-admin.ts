import { randomBytes } from 'node:crypto'
import { areas } from '#apps/server/areas.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import { addAdmin } from './add-admin.ts'
import { endWithWords, withDatabase } from './with-database.ts'

// `npm run create-admin -- EMAIL NAME`: adds a super admin and prints a password for the first sign-in.
const [email, ...words] = process.argv.slice(2)
const name = words.join(' ')
const password = randomBytes(12).toString('base64url')

await endWithWords(email && name ? create(email) : Promise.reject(new Error(usage())))

async function create(address: string): Promise<void> {
  await withDatabase(async (database) => {
    await seedProgram(database, areas) // the roles may not be there yet
    await addAdmin(database, { email: address, name, password })
  })
  console.log(
    `${name} can sign in with ${address} and the password ${password}, to be changed then.`,
  )
}

function usage(): string {
  return 'Usage: npm run create-admin -- EMAIL NAME\nFor example: npm run create-admin -- ann@office.example Ann Lee'
}
