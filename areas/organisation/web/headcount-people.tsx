import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { employees } from '#areas/people/contract/employees.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import {
  type ClientHeadcountRow,
  type CountedPerson,
  headcountCalls,
  type PeopleCounted,
} from '../contract/headcount-calls.ts'
import { clientHeadcountPage } from '../contract/headcount-pages.ts'
import styles from '#platform/web/parts/figures/figure-table.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface PeopleFigureProps {
  row: ClientHeadcountRow
  of: PeopleCounted
  count: number
  date: string
}

/** A figure that counts people; it opens who they are. */
export function PeopleFigure({ row, of, count, date }: PeopleFigureProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return figureText(count)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={`${t(of)} of ${row.name}: ${count}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {figureText(count)}
      </button>
      {isOpen && <PeopleDialog {...{ row, of, date }} onClose={() => setOpen(false)} />}
    </>
  )
}

function PeopleDialog({
  row,
  of,
  date,
  onClose,
}: Omit<PeopleFigureProps, 'count'> & { onClose: () => void }) {
  const { data, error } = useCall(
    headcountCalls.peopleOfHeadcount,
    { client_headcount_id: row.id, date, of },
    { family: clientHeadcounts, page: clientHeadcountPage.url },
  )
  const { people = [], others = 0 } = data ?? {}
  return (
    <Dialog
      opened
      wide
      title={`${t(of)} of ${row.name}`}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {people.length > 0 && (
        <FigureTable title={t(of)} columns={columns} rows={people} keyOf={({ id }) => id} />
      )}
      {others > 0 && (
        <p className="muted">{others === 1 ? 'One person' : `${others} people`} you do not see.</p>
      )}
    </Dialog>
  )
}

function Name({ person: { id, name } }: { person: CountedPerson }) {
  const to = `${employees.page}/view?id=${id}`
  return useMayOpen()(to) ? <Link to={to}>{name}</Link> : name
}

const columns: readonly FigureColumn<CountedPerson>[] = [
  { label: 'Name', isWords: true, of: (person) => <Name person={person} /> },
  { label: 'Code', isWords: true, of: ({ employee_code }) => employee_code ?? '–' },
  { label: 'Designation', isWords: true, of: ({ designation }) => designation ?? '–' },
]
