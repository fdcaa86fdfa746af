import type { ComparedTexts } from './compare-process.ts'
import { compareTexts } from './compare-texts.ts'

// A process of its own: texts that have little in common take seconds.

process.once('disconnect', () => process.exit())
process.on('message', ({ before, after }: ComparedTexts) =>
  process.send?.(compareTexts(before, after)),
)
