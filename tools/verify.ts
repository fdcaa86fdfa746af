import { parseArgs } from 'node:util'
import { areas } from '#apps/server/areas.ts'
import { verifyBooks } from '#areas/books/server/verify-books.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { besideServer } from './with-connection.ts'
import { endWithWords } from './with-database.ts'

// `npm run verify`: counts everything that is settled again and says what differs from what was kept. It changes nothing.
const USAGE = `Usage: npm run verify -- [--since DATE]

Counts again what is settled (approved, locked, billed, paid, sent) and compares it with what was kept. Changes nothing.

  --since DATE  compare days from this day on, such as 2026-01-01; all settled days unless given
  --help        show this

Exit code: 0 when everything agrees, 1 when something differs or could not be compared.`

const DAY = /^\d{4}-\d{2}-\d{2}$/

await endWithWords(run())

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(USAGE)
  const { since } = values
  if (since !== undefined && (!DAY.test(since) || Number.isNaN(Date.parse(since))))
    throw new Error(`"${since}" is no day. Write it as 2026-01-31.\n\n${USAGE}`)
  await besideServer(async (connection) => {
    const database = openDatabase({ ...connection, connections: 2, log: console.error })
    try {
      process.exitCode = (await verify(since, database)) ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

/** Prints what each check came to; answers whether everything agrees. */
async function verify(
  since: string | undefined,
  database: ReturnType<typeof openDatabase>,
): Promise<boolean> {
  const contributions = areas.flatMap(({ contributes }) => contributes)
  const today = new Date().toISOString().slice(0, 10)
  let total = 0
  let failed = 0
  for await (const result of verifyBooks(database, contributions, { since, today })) {
    const { check, compared, differences, fault } = result
    console.log(`${check.name}: ${compared} compared, ${differences.length} different`)
    for (const { family, record_id, business_date, figure, kept, counted } of differences)
      console.log(
        `  ${family} ${record_id}${business_date === null ? '' : `, ${business_date}`}: ${figure} kept ${kept}, counted ${counted}`,
      )
    if (fault !== undefined) {
      console.error(
        `  could not be compared: ${fault instanceof Error ? fault.message : String(fault)}`,
      )
      failed += 1
    }
    total += differences.length
  }
  console.log(
    total + failed === 0
      ? 'Everything agrees.'
      : `${total} differences, ${failed} checks that could not be done.`,
  )
  return total + failed === 0
}
