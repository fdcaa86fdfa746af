import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { exportFormats, formatWords } from '#platform/contract/exports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type Figure, Figures } from '#platform/web/parts/figures/figures.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { comparisonCalls } from '../contract/comparison-calls.ts'
import type { ComparisonRun, ComparisonTotals, FieldFigures } from '../contract/comparison-words.ts'
import { KIND_WORDS } from '../contract/verdict-words.ts'
import { ResultRows } from './result-rows.tsx'
import { type ComparisonAddress, useRows } from './use-comparison.ts'
import styles from './comparison.module.css'

/** What came of a comparison: the figures, each column, and the rows behind them. */
export function RunResult({ run, address }: { run: ComparisonRun; address: ComparisonAddress }) {
  const { query, body } = useRows(run.run_id, address)
  const data = run.aiComparisonData
  if (!data) return null
  const { summary } = data
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <h2>{`${run.list.name}: ${t(KIND_WORDS[run.name].title)}`}</h2>
        {!summary && (
          <div className={styles.actions}>
            {exportFormats.map((format) => (
              <Button
                key={format}
                variant="default"
                size="xs"
                leftSection={<Icon name="download" size={14} />}
                onClick={() =>
                  saveOrTell(comparisonCalls.runFile.path, {
                    ...{ method: 'POST', body: { ...body, format } },
                  })
                }
              >
                {formatWords[format]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {run.is_outdated && (
        <Notice tone="warn">
          The tables or the fields were changed after this comparison. Compare again for the present
          ones.
        </Notice>
      )}
      <Figures figures={figuresOf(run, data.totals)} />
      {summary && (
        <Card
          title="Summary"
          note={summary.generated ? t`Written by a language model` : t`Fixed wording`}
        >
          <p className={styles.summary}>{summary.text}</p>
          <ul className={styles.links}>
            {summary.links.map(({ key, url }) => (
              <li key={key}>
                <Link to={url}>{key}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {run.name !== 'duplicates' && (
        <Card title="Columns" flush>
          <FigureTable
            title={t`Columns`}
            rows={data.by_field}
            keyOf={({ key }) => key}
            columns={[
              { label: t`Column`, isWords: true, of: columnButton(address) },
              { label: t`The same`, of: ({ match }) => match },
              { label: t`Nearly the same`, of: ({ near }) => near },
              { label: t`Different`, of: ({ mismatch }) => mismatch },
              {
                label: t`Missing in ${run.list.left_label}`,
                of: ({ missing_left }) => missing_left,
              },
              {
                label: t`Missing in ${run.list.right_label}`,
                of: ({ missing_right }) => missing_right,
              },
            ]}
          />
        </Card>
      )}
      {!summary && <ResultRows {...{ run, address, query }} />}
    </div>
  )
}

/** The name of a column narrows the rows to those in which it differs. */
const columnButton = (address: ComparisonAddress) =>
  function ColumnButton({ key, label }: FieldFigures) {
    return (
      <button
        type="button"
        className={styles.column}
        aria-pressed={address.field === key}
        onClick={() =>
          address.change({ field: address.field === key ? undefined : key, page: undefined })
        }
      >
        {label}
      </button>
    )
  }

function figuresOf(run: ComparisonRun, totals: ComparisonTotals): Figure[] {
  if (run.name === 'duplicates')
    return [
      {
        label: t`Pairs of rows`,
        value: String(totals.duplicate),
        note: t`that resemble each other`,
      },
    ]
  const { rows, match, near, mismatch, left_only, right_only, match_percent } = totals
  return [
    { label: t`The same`, value: String(match), of: t`of ${rows}`, note: `${match_percent}%` },
    { label: t`Nearly the same`, value: String(near) },
    { label: t`Different`, value: String(mismatch) },
    { label: t`Only in ${run.list.left_label}`, value: String(left_only) },
    { label: t`Only in ${run.list.right_label}`, value: String(right_only) },
  ]
}
