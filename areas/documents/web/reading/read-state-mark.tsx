import { t } from '#platform/contract/words/texts.ts'
import { State } from '#platform/web/parts/state.tsx'
import type { ReadableDocument } from '../../contract/reader-calls.ts'
import { writtenDay } from '#platform/web/time/dates.ts'

type Read = Pick<ReadableDocument, 'read_state' | 'read_due_on'>

/** Whether a document must be read, until when, and whether it was. */
export function ReadStateMark({ document: { read_state, read_due_on } }: { document: Read }) {
  if (read_state === 'Not needed') return null
  if (read_state === 'Read') return <State tone="ok" word="Read" />
  return read_state === 'Late' ? (
    <State tone="bad" word={t`Late, due ${writtenDay(read_due_on)}`} />
  ) : (
    <State tone="warn" word={t`Read by ${writtenDay(read_due_on)}`} />
  )
}
