import { useEffect, useRef } from 'react'
import type { Tone } from '#platform/contract/fields/field.ts'
import type { WorkbookAnswer, WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { countOf, rowsOf } from '../row-words.ts'
import { type SheetDrafts, undecidedIn } from './sheet-drafts.ts'
import styles from './sheet-list.module.css'

interface SheetListProps {
  book: WorkbookAnswer
  drafts: SheetDrafts
  current: number | undefined
  onOpen: (id: number) => void
}

/** The sheets of a workbook, each with what it becomes and what is still to be decided. */
export function SheetList({ book, drafts, current, onOpen }: SheetListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the phone they are beside each other: the open one comes into view.
    const open = list.current?.querySelector<HTMLElement>(`[data-sheet="${current}"]`)
    if (open) list.current?.scrollTo({ left: open.offsetLeft - list.current.offsetLeft })
  }, [current])
  return (
    <nav aria-label="Sheets" className={styles.sheets}>
      <ul ref={list}>
        {book.sheets.map((one) => {
          const { tone, word } = stateOf(one, undecidedIn(one, drafts[one.id]))
          return (
            <li key={one.id} data-sheet={one.id}>
              <button
                type="button"
                className={styles.sheet}
                aria-current={one.id === current ? 'true' : undefined}
                onClick={() => onOpen(one.id)}
              >
                <strong className={styles.name}>{one.sheet}</strong>
                <span className={classes(styles.family, 'small muted')}>{familyOf(book, one)}</span>
                <State tone={tone} word={word} />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function familyOf({ families }: WorkbookAnswer, { resource, found }: WorkbookSheet): string {
  const label = families.find(({ name }) => name === resource)?.label
  return label === undefined ? rowsOf(found.rows) : `${label}, ${rowsOf(found.rows)}`
}

/** What is to be said of a sheet, what a person has to do first. */
function stateOf(one: WorkbookSheet, undecided: number): { tone: Tone; word: string } {
  const { state, ready, bad, to_correct, waiting, saved } = one.found
  if (one.is_left_out) return { tone: 'off', word: t`Left out` }
  if (one.resource === null) return { tone: 'warn', word: t`What does it hold?` }
  if (state === 'saved')
    return {
      tone: bad > 0 ? 'warn' : 'ok',
      word: t`${countOf(saved)} of ${countOf(saved + bad)} saved`,
    }
  if (state !== 'checked') return { tone: 'info', word: t`Not checked yet` }
  if (undecided > 0) return { tone: 'warn', word: t`${countOf(undecided)} to decide` }
  if (one.found.groups.length > 0) return { tone: 'info', word: t`Decided, check again` }
  if (to_correct > 0) return { tone: 'bad', word: t`${countOf(to_correct)} to correct` }
  if (waiting > 0) return { tone: 'info', word: t`${countOf(waiting)} wait for other rows` }
  return { tone: 'ok', word: t`${countOf(ready)} ready` }
}
