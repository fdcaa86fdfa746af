import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'

interface UndoImportProps {
  /** Whose records came in; absent where they are of several families. */
  family?: string
  batch: number
  /** What others neither changed nor use since is gone. */
  onUndone?: () => void
}

/** Takes everything that was saved from the file away again. */
export function UndoImport({ family, batch, onUndone }: UndoImportProps) {
  const undo = useUndoBatch(family)
  const queries = useQueryClient()
  const [state, setState] = useState<'open' | 'busy' | 'undone'>('open')
  const start = async () => {
    setState('busy')
    const answer = await undo(batch)
    for (const queryKey of [['import'], ['workbook']]) await queries.invalidateQueries({ queryKey })
    setState(answer ? 'undone' : 'open')
    if (answer) onUndone?.()
  }
  return (
    <Button
      variant="subtle"
      loading={state === 'busy'}
      disabled={state === 'undone'}
      onClick={() => void start()}
    >
      {state === 'undone' ? 'Import undone' : 'Undo import'}
    </Button>
  )
}
