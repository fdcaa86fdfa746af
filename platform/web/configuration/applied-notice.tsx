import { batchAddress } from '#platform/web/history/history-address.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { type Applied, CONFIGURATION } from '#platform/contract/configuration/configuration.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { counted, outcomeWords } from './difference-words.ts'

interface AppliedNoticeProps {
  applied: Applied
  onUndone: () => void
}

/** What was applied, with its way back. */
export function AppliedNotice({ applied, onUndone }: AppliedNoticeProps) {
  const { batch, to_choose } = applied
  const undo = useUndoBatch(CONFIGURATION)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const takeBack = async (id: number) => {
    setBusy(true)
    const answer = await undo(id)
    setBusy(false)
    if (answer && answer.refused.length > 0) setRefused(answer.refused)
    else if (answer) onUndone()
  }
  if (refused)
    return <RefusedList refused={refused} title="Undone, with exceptions" onClose={onUndone} />
  return (
    <Notice
      tone="ok"
      title={`Applied: ${outcomeWords(applied)}`}
      action={
        batch !== null && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void takeBack(batch)}>
            Undo
          </Button>
        )
      }
    >
      {to_choose.length > 0 && (
        <p>People are to be chosen in {counted(to_choose.length)} places.</p>
      )}
      {batch !== null && <Link to={batchAddress(batch)}>Show each record</Link>}
    </Notice>
  )
}
