import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import { compareTexts, type TextComparison, wholeTexts } from './compare-texts.ts'

/** Two texts whose paragraphs are held against each other. */
export interface ComparedTexts {
  readonly before: string
  readonly after: string
}

/** Shorter texts than these together are compared before a process would have started. */
const FEW_LETTERS = 2_000

const comparing = new WorkerProcess<ComparedTexts, TextComparison>({
  program: './compare-texts-worker',
  beside: import.meta.url,
  longestMs: 20_000,
  idleMs: 10_000,
})

/** Compares two texts without keeping others waiting; texts that take too long are shown whole, one against the other. */
export const comparedTexts = async (texts: ComparedTexts): Promise<TextComparison> => {
  const { before, after } = texts
  if (before.length + after.length < FEW_LETTERS) return compareTexts(before, after)
  return (await comparing.ask(texts)) ?? wholeTexts(before, after)
}
