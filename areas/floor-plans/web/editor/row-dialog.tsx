import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { choice, decimal, type Fields, integer, text } from '#platform/contract/fields/field.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { lengthOf, nextCode, type SeatRow } from './seat-draft.ts'
import styles from './row-dialog.module.css'
import type { SeatEditing } from './use-seats.ts'

interface RowDialogProps {
  editing: SeatEditing
  onClose: () => void
}

const fields = {
  from: text({ required: true, max: 20, label: 'First code' }),
  to: text({ required: true, max: 20, label: 'Last code' }),
  x: decimal({ required: true, min: 0, max: 100, unit: '%', label: 'From the left' }),
  y: decimal({ required: true, min: 0, max: 100, unit: '%', label: 'From the top' }),
  direction: choice(['Across', 'Down'], { default: 'Across' }),
  steps: integer({ required: true, min: 1, max: 50, label: 'Grid steps between them' }),
} as const satisfies Fields

type Row = { [Name in keyof typeof fields]: unknown }

/** Numbered seats in a row, at once: from one code to another, so many steps of the grid apart. */
export function RowDialog({ editing, onClose }: RowDialogProps) {
  const [row, setRow] = useState(() => startOf(editing))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const add = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the form of the plan, which is not to be saved by it.
    event.stopPropagation()
    const found = wrongIn(row)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    editing.addRow(rowOf(row, editing))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Add a row of seats`}
      consequence={t`Each seat is like the last one of the plan. What does not fit on the picture stays at its edge.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="row-of-seats">
            Add the row
          </Button>
        </>
      }
    >
      <form id="row-of-seats" className={styles.fields} onSubmit={add} noValidate>
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            {...{ name, field, errors }}
            value={row[name as keyof Row]} // the names are those of the fields
            error={errors[name]}
            siblings={row}
            onChange={(value) => setRow({ ...row, [name]: value })}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** The next code, below the last row. */
function startOf({ seats, step }: SeatEditing): Row {
  const last = seats.at(-1)
  const from = nextCode(last?.code ?? '', seats)
  const below = Math.min(100, Math.max(0, ...seats.map(({ y }) => y)) + step.y * 2)
  const x = Math.round(step.x * 2 * 1000) / 1000
  const y = Math.round(below * 1000) / 1000
  return { from, to: '', x, y, direction: 'Across', steps: 2 }
}

function wrongIn(row: Row): Readonly<Record<string, string>> {
  const { errors } = checkDraft(fields, row)
  const found = Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, words[0] ?? '']),
  )
  const isRow = lengthOf({ from: String(row.from), to: String(row.to) }) !== undefined
  return isRow || found['to']
    ? found
    : { ...found, to: t`Choose a later code with the same letters, for example B-01 and B-12.` }
}

function rowOf({ from, to, x, y, direction, steps }: Row, { step }: SeatEditing): SeatRow {
  const gap = Number(steps)
  const isDown = direction === 'Down'
  return {
    ...{ from: String(from), to: String(to) },
    start: { x: Number(x), y: Number(y) },
    spacing: { x: isDown ? 0 : gap * step.x, y: isDown ? gap * step.y : 0 },
  }
}
