import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { ListSearch } from '#platform/web/filters/list-search.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import {
  type ReadGroup,
  readReportCalls,
  type ReportedRead,
  type ReportedState,
} from '../../contract/report-calls.ts'
import { documents } from '../../contract/documents.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import styles from './keeping.module.css'
import { useAnswer } from '#platform/web/client/use-call.ts'

const tones = {
  Late: 'bad',
  'To read': 'warn',
  'Read late': 'info',
  Read: 'ok',
  'Not needed': 'off',
} as const satisfies Record<ReportedState, Tone>

const PAGE = 50

/** Who has read a document, of the people its viewer reaches: all of them, by office and by department. */
export function ReadReportPanel({ record }: { record: StoredRecord }) {
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState(PAGE)
  const { readReport, exportReadReport } = readReportCalls
  const body = { document_id: record.id, search }
  const asked = { ...body, endRow: rows }
  const { data } = useAnswer(readReport, asked, {
    family: documents,
    about: record.version,
    keepsLast: true,
  })
  if (!data) return null
  const { totals, offices, departments, rows: people } = data.data
  if (totals.reached === 0 && search === '')
    return (
      <Card title="Read by">
        <p className="muted">{t`It reaches none of your people yet.`}</p>
      </Card>
    )
  return (
    <div className={styles.report}>
      {record['read_required'] !== true && (
        <Notice tone="info">People need not confirm that they read this document.</Notice>
      )}
      <Figures
        figures={[
          {
            label: t`Read`,
            value: percent(totals.percent),
            note: `${totals.read} of ${totals.reached}`,
          },
          { label: t`Read late`, value: String(totals.read_late) },
          { label: t`Late`, value: String(totals.late) },
        ]}
      />
      <div className={styles.groups}>
        <Groups title={t`Offices`} groups={offices} />
        <Groups title={t`Departments`} groups={departments} />
      </div>
      <Card
        title="People"
        flush
        aside={
          <div className={styles.tools}>
            <ListSearch search={search} what={t`people`} onSearch={setSearch} />
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="download" size={14} />}
              onClick={() =>
                saveOrTell(exportReadReport.path, { method: exportReadReport.method, body })
              }
            >
              Export
            </Button>
          </div>
        }
      >
        <FigureTable
          title={t`People`}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            { label: t`Person`, isWords: true, of: ({ person }) => person },
            {
              label: t`State`,
              isWords: true,
              of: stateOf,
            },
            { label: t`Office`, isWords: true, of: ({ office }) => office },
            { label: t`Department`, isWords: true, of: ({ department }) => department },
            { label: t`Clients`, isWords: true, of: ({ clients }) => clients.join(', ') },
            { label: t`Version`, isWords: true, of: ({ version }) => version },
            { label: t`Due`, isWords: true, of: ({ due_on }) => writtenDay(due_on) },
            { label: t`Read on`, isWords: true, of: ({ read_on }) => writtenDay(read_on) },
            { label: t`Minutes`, of: (row: ReportedRead) => Math.round(row.seconds / 60) },
            { label: t`Tries`, of: ({ tries }) => tries },
          ]}
        />
        {(data.total ?? 0) > people.length && (
          <Button variant="subtle" onClick={() => setRows(rows + PAGE)}>
            Show more
          </Button>
        )}
      </Card>
    </div>
  )
}

const stateOf = ({ state }: ReportedRead) => <State tone={tones[state]} word={state} />

const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)}%`)

const Groups = ({ title, groups }: { title: string; groups: readonly ReadGroup[] }) => (
  <Card title={title} flush>
    <FigureTable
      title={title}
      rows={groups}
      keyOf={({ name }) => name}
      columns={[
        { label: title, isWords: true, of: ({ name }) => name },
        { label: t`People`, of: ({ reached }) => reached },
        { label: t`Read`, of: ({ read }) => read },
        { label: t`Percent`, of: (group: ReadGroup) => percent(group.percent) },
      ]}
    />
  </Card>
)
