import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { WorkbookAnswer, WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { rowsOf, undoneWords } from '../row-words.ts'
import { UndoImport } from '../undo-import.tsx'
import {
  chosenSince,
  columnsOf,
  saidOf,
  type SheetDraft,
  type SheetDrafts,
  undecidedIn,
} from './sheet-drafts.ts'
import { SheetList } from './sheet-list.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { isUnderWay, type useWorkbook, workbookPath } from './use-workbook.ts'
import styles from './workbook-screen.module.css'

interface SheetsStepProps extends Pick<
  ReturnType<typeof useWorkbook>,
  'isBusy' | 'post' | 'leave'
> {
  book: WorkbookAnswer
}

/** All sheets at once: the list at the left, one of them at the right, and what is done with all below. What was chosen stays while one looks at another. */
export function SheetsStep({ book, isBusy, post, leave }: SheetsStepProps) {
  const [drafts, setDrafts] = useState<SheetDrafts>({})
  const [opened, setOpened] = useState<number>()
  const [isOnColumns, setOnColumns] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const chosen = book.sheets.filter(({ is_left_out }) => !is_left_out)
  const current = book.sheets.find(({ id }) => id === opened) ?? firstOpen(chosen) ?? book.sheets[0]
  const draft = (id: number, change: (before: SheetDraft | undefined) => SheetDraft | undefined) =>
    setDrafts((before) => ({ ...before, [id]: change(before[id]) }))
  const check = async () => {
    setOnColumns(false)
    const said = chosen.map((one) => saidOf(one, drafts[one.id]))
    const isTaken = await post('checkWorkbook', said)
    if (!isTaken) return
    // What was sent stands in the answer from now on. What was chosen since then was not sent.
    setDrafts((now) => chosenSince(drafts, now))
    setOpened(undefined)
  }
  if (isUnderWay(book)) return <ImportProgress found={progressOf(book, chosen)} />
  return (
    <>
      {book.state === 'saved' && <SavedNotice {...{ book, chosen, isTaken }} />}
      <div ref={place} className={styles.sheets}>
        <SheetList {...{ book, drafts }} current={current?.id} onOpen={setOpened} />
        {current && (
          <SheetPanel
            key={current.id}
            {...{ book, isBusy, isOnColumns }}
            sheet={current}
            draft={drafts[current.id]}
            onDraft={(change) => draft(current.id, change)}
            onArrange={(said) => {
              // A sheet that is left out has nothing more to ask: the next one opens.
              setOpened(said.is_left_out ? undefined : current.id)
              void post('arrangeWorkbook', [{ id: current.id, ...said }])
            }}
          />
        )}
      </div>
      <Verbs
        {...{ book, chosen, drafts, isBusy, isOnColumns, isTaken, leave }}
        next={nextOpen(chosen, drafts, current)}
        onOpen={(id) => {
          setOpened(id)
          place.current?.scrollIntoView({ block: 'start' })
          // The button that was pressed is gone: the keyboard goes on in the sheet.
          requestAnimationFrame(() =>
            place.current?.querySelector('section')?.focus({ preventScroll: true }),
          )
        }}
        onCheck={() => void check()}
        onColumns={() => setOnColumns(!isOnColumns)}
        onSave={() => void post('saveWorkbook')}
        onUndone={() => setTaken(true)}
      />
    </>
  )
}

/** The sheet that a person has to look at first. */
const firstOpen = (chosen: readonly WorkbookSheet[]): WorkbookSheet | undefined =>
  chosen.find(({ resource }) => resource === null) ??
  chosen.find(({ found }) => found.groups.length > 0) ??
  chosen.find(({ found }) => found.bad > 0) ??
  chosen[0]

/** The next sheet with values to decide, once those of the open one are decided. */
function nextOpen(
  chosen: readonly WorkbookSheet[],
  drafts: SheetDrafts,
  current: WorkbookSheet | undefined,
): WorkbookSheet | undefined {
  const isOpen = (one: WorkbookSheet) => undecidedIn(one, drafts[one.id]) > 0
  return current && isOpen(current) ? undefined : chosen.find(isOpen)
}

/** How far all sheets are together, in the words of one file. */
function progressOf(book: WorkbookAnswer, chosen: readonly WorkbookSheet[]) {
  const sum = (of: 'rows' | 'passed') => chosen.reduce((all, { found }) => all + found[of], 0)
  return { state: book.state, file_name: book.file_name, rows: sum('rows'), passed: sum('passed') }
}

function SavedNotice({ book, chosen, isTaken }: SavedNoticeProps) {
  const sum = (of: 'saved' | 'stayed' | 'bad') =>
    chosen.reduce((all, { found }) => all + found[of], 0)
  const bad = sum('bad')
  if (isTaken || chosen.some(({ found }) => found.is_undone))
    return <Notice tone="info" title={undoneWords(sum('saved'), sum('stayed'), book.file_name)} />
  return (
    <Notice
      tone={bad === 0 ? 'ok' : 'warn'}
      title={t`${rowsOf(sum('saved'))} saved from ${book.file_name}`}
      action={
        bad > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => saveOrTell(workbookPath('workbookErrors', book.id))}
          >
            Download these rows
          </Button>
        )
      }
    >
      {bad > 0 && (
        <p>
          {t`${rowsOf(bad)} stayed out. Decide about the rest here, or download it, correct it and import that file: what is saved already is not saved again.`}
        </p>
      )}
    </Notice>
  )
}

interface SavedNoticeProps {
  book: WorkbookAnswer
  chosen: readonly WorkbookSheet[]
  /** It was undone a moment ago. */
  isTaken: boolean
}

interface VerbsProps extends Pick<SheetsStepProps, 'book' | 'isBusy' | 'leave'> {
  chosen: readonly WorkbookSheet[]
  drafts: SheetDrafts
  isOnColumns: boolean
  next: WorkbookSheet | undefined
  onOpen: (id: number) => void
  onCheck: () => void
  onColumns: () => void
  onSave: () => void
  isTaken: boolean
  onUndone: () => void
}

/** What is done with all sheets. */
function Verbs(props: VerbsProps) {
  const { book, chosen, drafts, isBusy, isOnColumns, leave, onCheck, onColumns, onSave } = props
  const { next, onOpen } = props
  const sum = (count: (one: WorkbookSheet) => number) =>
    chosen.reduce((all, one) => all + count(one), 0)
  const decided = sum((one) => {
    const { replacements, lines } = saidOf(one, drafts[one.id])
    return replacements.length + lines.length
  })
  const ready = sum(({ found }) => found.ready)
  const isChecked = book.state === 'checked'
  const isUndone = props.isTaken || chosen.some(({ found }) => found.is_undone)
  const waiting = isUndone ? 0 : sum(({ found }) => found.bad)
  if (book.state === 'saved')
    return (
      <SaveBar>
        {waiting > 0 && (
          <Button loading={isBusy} onClick={onCheck}>{t`Decide about ${rowsOf(waiting)}`}</Button>
        )}
        <Button variant="default" onClick={leave}>
          Import another workbook
        </Button>
        {(book.batch !== null || props.isTaken) && (
          <UndoImport batch={book.batch ?? 0} onUndone={props.onUndone} />
        )}
      </SaveBar>
    )
  const mustCheck = !isChecked || isOnColumns || decided > 0 || isAnyMoved(chosen, drafts)
  return (
    <SaveBar note={noteOf(props, mustCheck)} isNoted>
      {next && <Button onClick={() => onOpen(next.id)}>{t`Next: ${next.sheet}`}</Button>}
      {mustCheck ? (
        <Button
          variant={next ? 'default' : 'filled'}
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={onCheck}
        >
          {decided > 0
            ? t`Check again with ${decided} decided`
            : t`Check ${rowsOf(sum(({ found }) => found.rows))}`}
        </Button>
      ) : (
        <Button
          variant={openIn(props) > 0 ? 'default' : 'filled'}
          loading={isBusy}
          disabled={ready === 0}
          onClick={onSave}
        >
          {t`Save ${rowsOf(ready)}`}
        </Button>
      )}
      {isChecked && (
        <Button variant="default" onClick={onColumns}>
          {isOnColumns ? t`Back to the check` : t`Columns`}
        </Button>
      )}
      <Button variant="default" onClick={leave}>
        Another file
      </Button>
    </SaveBar>
  )
}

const openIn = ({ chosen, drafts }: Pick<VerbsProps, 'chosen' | 'drafts'>): number =>
  chosen.reduce((all, one) => all + undecidedIn(one, drafts[one.id]), 0)

const isAnyMoved = (chosen: readonly WorkbookSheet[], drafts: SheetDrafts): boolean =>
  chosen.some((one) =>
    columnsOf(one, drafts[one.id]).some((field, at) => field !== one.found.columns[at]?.field),
  )

function noteOf({ book, chosen, drafts }: VerbsProps, mustCheck: boolean) {
  const unknown = chosen.filter(({ resource }) => resource === null).length
  if (unknown === 1) return t`Say what 1 sheet holds, or leave it out.`
  if (unknown > 1) return t`Say what ${unknown} sheets hold, or leave them out.`
  if (book.state !== 'checked') return undefined
  const undecided = openIn({ chosen, drafts })
  if (undecided === 1) return t`1 value to decide`
  if (undecided > 1) return t`${undecided} values to decide`
  const bad = chosen.reduce((all, { found }) => all + found.bad, 0)
  return bad > 0 && !mustCheck && t`The ${rowsOf(bad)} to correct stay out.`
}
