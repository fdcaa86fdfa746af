import { refuse } from '#platform/contract/problems.ts'
import { linesOfProcess } from '#platform/server/processes/lines-of-process.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { compareTables, type ComparisonPart, type ComparisonTask } from './compare-tables.ts'
import type { StoredTable } from './read-tables.ts'

/** Two tables with fewer letters than this are compared before a process would have started. */
const FEW_LETTERS = 10_000
/** Two tables of the largest size take a tenth of it. */
const LONGEST_MS = 20 * 60_000
const MEMORY_MB = 1_024

/**
 * Compares two tables: small ones at once, others in a process of its own, so that requests are answered meanwhile.
 * @throws Refusal when it takes too much time or memory
 */
export async function* comparisonParts(task: ComparisonTask): AsyncGenerator<ComparisonPart> {
  if (lettersIn(task.tables.left) + lettersIn(task.tables.right) < FEW_LETTERS)
    return yield* compareTables(task)
  const lines = linesOfProcess({
    program: './compare-tables-worker',
    beside: import.meta.url,
    task,
    longestMs: LONGEST_MS,
    mostMemoryMb: MEMORY_MB,
    signal: new AbortController().signal,
  })
  for await (const line of lines)
    yield line === undefined
      ? refuse(comparisonProblems.tooMuch)
      : (JSON.parse(line) as ComparisonPart) // our own program says nothing else
}

const lettersIn = ({ rows }: StoredTable): number =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((some, cell) => some + cell.length, 0), 0)
