import type { FileKind } from '#platform/contract/files.ts'
import { readPdf } from './readers/read-pdf.ts'
import { readPlain } from './readers/read-plain.ts'
import { readSheet } from './readers/read-sheet.ts'
import { readSlides } from './readers/read-slides.ts'
import { readWord } from './readers/read-word.ts'
import type { ReadText, TextAnswer, TextTask } from './text-process.ts'

// A process of its own: reads files of strangers, says what stands in them, and gives all memory back when it ends. It ends with the
// process that asked.

type Reader = (task: TextTask) => Promise<ReadText>

const none: Reader = async () => ({ words: '', preview: null })

const readerOf = {
  pdf: readPdf,
  docx: readWord,
  xlsx: readSheet,
  pptx: readSlides,
  text: readPlain,
  png: none,
  jpg: none,
  gif: none,
  webp: none,
  cfb: none,
} satisfies Record<FileKind['content'], Reader>

process.once('disconnect', () => process.exit())
process.once('message', (task: TextTask) => {
  void tell(task).finally(() => process.disconnect())
})

async function tell(task: TextTask): Promise<void> {
  const answer: TextAnswer = await readerOf[task.content](task).catch((problem: unknown) => ({
    wrong: problem instanceof Error ? problem.message : String(problem),
  }))
  await new Promise((said) => process.stdout.write(`${JSON.stringify(answer)}\n`, said))
}
