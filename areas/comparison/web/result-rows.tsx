import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { type ComparedRow, type ComparisonRun, rowVerdicts } from '../contract/comparison-words.ts'
import { VERDICT_TONES, VERDICT_WORDS } from '../contract/verdict-words.ts'
import { RowCells } from './row-cells.tsx'
import { type ComparisonAddress, ROWS_OF_PAGE } from './use-comparison.ts'
import styles from './comparison.module.css'

interface ResultRowsProps {
  run: ComparisonRun
  address: ComparisonAddress
  query: Pick<
    UseQueryResult<{ rows: readonly ComparedRow[]; total: number }>,
    'data' | 'isPlaceholderData'
  >
}

/** The rows of a comparison, differences first; each opens to its columns. */
export function ResultRows({ run, address, query }: ResultRowsProps) {
  const { verdict, field, page, change } = address
  const { rows = [], total = 0 } = query.data ?? {}
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([address.key]))
  const toggle = (key: string) =>
    setOpened((now) =>
      now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
    )
  return (
    <Card
      title="Rows"
      note={t`${total} rows`}
      flush
      aside={
        <div className={styles.filters}>
          <Select
            size="xs"
            aria-label={t`Result`}
            placeholder={t`All results`}
            clearable
            data={rowVerdicts.map((value) => ({ value, label: t(VERDICT_WORDS[value]) }))}
            value={verdict || null}
            onChange={(next) => change({ verdict: next ?? undefined, page: undefined })}
          />
          <Select
            size="xs"
            aria-label={t`Differs in`}
            placeholder={t`Any column`}
            clearable
            data={run.group.fields.map(({ key, label }) => ({ value: key, label }))}
            value={field || null}
            onChange={(next) => change({ field: next ?? undefined, page: undefined })}
          />
        </div>
      }
    >
      {query.data && rows.length === 0 ? (
        <p className={styles.none}>{t`No row fits these filters.`}</p>
      ) : (
        <div className={styles.rows} data-stale={query.isPlaceholderData || undefined}>
          <table>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">Result</th>
                <th scope="col" className={styles.number}>
                  Score
                </th>
                <th scope="col">Differs in</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const id = `${row.side ?? ''}${row.key}${row.other ?? ''}`
                const isOpen = opened.has(id)
                return (
                  <Fragment key={id}>
                    <tr>
                      <th scope="row">
                        <button type="button" aria-expanded={isOpen} onClick={() => toggle(id)}>
                          {row.other === undefined ? row.key : `${row.key} / ${row.other}`}
                        </button>
                      </th>
                      <td>
                        <State {...toneOf(row)} word={verdictOf(run, row)} />
                      </td>
                      <td className={styles.number}>
                        {row.score === null ? '' : row.score.toFixed(2)}
                      </td>
                      <td>{differsIn(run, row)}</td>
                    </tr>
                    {isOpen && (
                      <tr>
                        <td colSpan={4} className={styles.opened}>
                          <RowCells run={run} row={row} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {total > ROWS_OF_PAGE && (
        <nav className={styles.pages} aria-label={t`Pages of rows`}>
          <Button
            {...{ variant: 'default', size: 'xs', disabled: page === 1 }}
            onClick={() => change({ page: page - 1 })}
          >
            Previous
          </Button>
          <span className="numbers">{t`${(page - 1) * ROWS_OF_PAGE + 1}–${Math.min(page * ROWS_OF_PAGE, total)} of ${total}`}</span>
          <Button
            {...{ variant: 'default', size: 'xs', disabled: page * ROWS_OF_PAGE >= total }}
            onClick={() => change({ page: page + 1 })}
          >
            Next
          </Button>
        </nav>
      )}
    </Card>
  )
}

/** A row that only one side has is an empty circle on the other. */
const toneOf = ({ verdict }: ComparedRow) => ({
  tone: VERDICT_TONES[verdict],
  ...(verdict.endsWith('_only') && { icon: 'circle-dashed' as const }),
})

/** A row of one table alone names that table. */
function verdictOf({ list }: ComparisonRun, { verdict }: ComparedRow): string {
  if (verdict === 'left_only') return t`Only in ${list.left_label}`
  if (verdict === 'right_only') return t`Only in ${list.right_label}`
  return VERDICT_WORDS[verdict]
}

/** "Name, Amount": the columns that are not the same. */
const differsIn = ({ group }: ComparisonRun, { cells }: ComparedRow): string =>
  cells
    .filter(({ verdict }) => verdict !== null && verdict !== 'match')
    .map(({ key }) => group.fields.find((field) => field.key === key)?.label ?? key)
    .join(', ')
