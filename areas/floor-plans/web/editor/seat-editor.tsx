import { t } from '#platform/contract/words/texts.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import type { PlanShape } from '../plan/plan-shape.ts'
import { SeatCanvas } from './seat-canvas.tsx'
import type { Seats } from './seat-draft.ts'
import styles from './seat-editor.module.css'
import { SeatProperties } from './seat-properties.tsx'
import { SeatTable } from './seat-table.tsx'
import { SeatTools } from './seat-tools.tsx'
import { type SeatEditing, useSeats } from './use-seats.ts'

interface SeatEditorProps {
  form: RecordFormState
  plan: PlanShape
  pageId: number | undefined
  /** At the right of the heading. */
  aside?: ReactNode
}

/** The seats of a plan, edited on its picture or as a table, with what is known of them beside it. */
export function SeatEditor({ form, plan, pageId, aside }: SeatEditorProps) {
  const seats = (form.values['seats'] ?? []) as Seats // rows of the declared list, from the server or made here
  const [isPlacing, setPlacing] = useState(false)
  const [isTable, setTable] = useState(false)
  const titles = useRef(new Map<number, string>())
  const editing = useSeats({
    seats,
    step: { x: 100 / plan.grid_columns, y: 100 / plan.grid_rows },
    usual: { client_id: form.values['default_client_id'] ?? null },
    onChange: (next) => form.set('seats', next),
  })
  const wrong = useMemo(() => wrongSeats(form.errors), [form.errors])
  useWrongSeat(wrong, editing)
  const tools = (
    <SeatTools {...{ editing, isPlacing, isTable }} onPlacing={setPlacing} onTable={setTable} />
  )
  return (
    <section className={styles.editor} aria-labelledby="seats-title" id={inputId('seats')}>
      <div className={styles.head}>
        <h2 id="seats-title">Where are the seats?</h2>
        <span className="muted numbers">
          {seats.length === 1 ? t`1 seat` : t`${seats.length} seats`}
        </span>
        {aside}
      </div>
      {form.errors['seats'] && <ErrorWords text={form.errors['seats']} />}
      <div className={styles.columns}>
        {isTable ? (
          <div className={styles.table}>
            <div className={styles.tools}>{tools}</div>
            <SeatTable {...{ editing, wrong }} />
          </div>
        ) : (
          <SeatCanvas {...{ plan, editing, isPlacing, wrong, tools }} />
        )}
        <aside className={styles.aside} aria-label={t`Chosen seats`}>
          <SeatProperties
            {...{ editing, pageId }}
            Inner={FieldInput}
            errors={form.errors}
            siblings={form.values}
            titles={titles.current}
          />
        </aside>
      </div>
    </section>
  )
}

/** The places in the list of the seats that something is wrong with. */
const wrongSeats = (errors: Readonly<Record<string, string>>): ReadonlySet<number> =>
  new Set(
    Object.keys(errors).flatMap((name) => {
      const [, at] = /^seats\.(\d+)\./.exec(name) ?? []
      return at === undefined ? [] : [Number(at)]
    }),
  )

/** After a save that was refused, the first seat with something wrong is chosen, so that it is said beside it. */
function useWrongSeat(wrong: ReadonlySet<number>, { choose }: SeatEditing): void {
  const last = useRef(wrong)
  useEffect(() => {
    if (wrong === last.current) return
    last.current = wrong
    const [first] = wrong
    if (first !== undefined) choose(new Set([first]))
  }, [wrong, choose])
}
