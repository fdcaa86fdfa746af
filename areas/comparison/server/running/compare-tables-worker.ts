import { once } from 'node:events'
import { compareTables, type ComparisonPart, type ComparisonTask } from './compare-tables.ts'

// A process of its own: compares two tables, says what it finds line by line, and ends.

/** Rows of one line. */
const AT_ONCE = 200

process.once('disconnect', () => process.exit())
process.once('message', (task: ComparisonTask) => {
  void work(task).then(() => process.stdout.write('', () => process.exit(0)))
})

async function work(task: ComparisonTask): Promise<void> {
  let rows: ComparisonPart['rows'][number][] = []
  let done = 0
  let last = 0
  for (const part of compareTables(task)) {
    rows.push(...part.rows)
    ;({ done } = part)
    if (done - last < AT_ONCE) continue
    await say({ done, rows })
    rows = []
    last = done
  }
  await say({ done, rows })
}

/** No faster than it is read. */
async function say(part: ComparisonPart): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(part)}\n`)) await once(process.stdout, 'drain')
}
