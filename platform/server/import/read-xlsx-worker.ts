import { once } from 'node:events'
import { readSheets } from './xlsx/read-sheets.ts'
import type { XlsxLine, XlsxTask } from './xlsx/xlsx-process.ts'

// A process of its own: unpacks workbooks of strangers, says their rows line by line as fast as they are taken, and gives all
// memory back when it ends. It ends with the process that asked.

process.once('disconnect', () => process.exit())
process.once('message', (task: XlsxTask) => {
  void tell(task).finally(() => process.disconnect())
})

async function tell(task: XlsxTask): Promise<void> {
  try {
    await readSheets(
      task,
      (rows) => say({ rows }),
      (start) => say(start),
    )
  } catch (problem) {
    await say({ wrong: problem instanceof Error ? problem.message : String(problem) })
  }
}

/** Waits until a person took it: rows never pile up. */
async function say(line: XlsxLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
