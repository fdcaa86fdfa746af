import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RowDialog } from './row-dialog.tsx'
import type { SeatEditing } from './use-seats.ts'

interface SeatToolsProps {
  editing: SeatEditing
  isPlacing: boolean
  onPlacing: (isPlacing: boolean) => void
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** What is done with seats, beside the plan. */
export function SeatTools({ editing, isPlacing, onPlacing, isTable, onTable }: SeatToolsProps) {
  const [isRow, setRow] = useState(false)
  const { chosen, canUndo } = editing
  const each = (label: string, needs: number, onClick: () => void) => (
    <Button size="xs" variant="default" disabled={chosen.size < needs} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <Button
        size="xs"
        variant={isPlacing ? 'filled' : 'default'}
        aria-pressed={isPlacing}
        disabled={isTable}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => onPlacing(!isPlacing)}
      >
        Place seats
      </Button>
      <Button size="xs" variant="default" onClick={() => setRow(true)}>
        Add a row
      </Button>
      {each(t`Same height`, 2, () => editing.align('y'))}
      {each(t`Same column`, 2, () => editing.align('x'))}
      {each(t`Spread across`, 3, () => editing.distribute('x'))}
      {each(t`Spread down`, 3, () => editing.distribute('y'))}
      {each(t`Turn`, 1, () => editing.turn(15))}
      {each(t`Remove`, 1, editing.remove)}
      <Button
        size="xs"
        variant="default"
        disabled={!canUndo}
        leftSection={<Icon name="arrow-back-up" size={14} />}
        onClick={editing.undo}
      >
        Undo
      </Button>
      <Button size="xs" variant="subtle" aria-pressed={isTable} onClick={() => onTable(!isTable)}>
        {isTable ? t`As a plan` : t`As a table`}
      </Button>
      {isRow && <RowDialog editing={editing} onClose={() => setRow(false)} />}
    </>
  )
}
