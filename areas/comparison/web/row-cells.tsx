import { t } from '#platform/contract/words/texts.ts'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { Tone } from '#platform/contract/fields/field.ts'
import type {
  CellVerdict,
  ComparedCell,
  ComparedRow,
  ComparisonRun,
} from '../contract/comparison-words.ts'
import { CELL_WORDS } from '../contract/verdict-words.ts'

const tones = {
  match: 'ok',
  near: 'warn',
  mismatch: 'bad',
  missing_left: 'violet',
  missing_right: 'violet',
} as const satisfies Record<CellVerdict, Tone>

/** Every column of a row, both values side by side. */
export function RowCells({ run, row }: { run: ComparisonRun; row: ComparedRow }) {
  const isPair = row.other !== undefined
  const [left, right] = isPair
    ? [row.key, row.other ?? '']
    : [run.list.left_label, run.list.right_label]
  return (
    <FigureTable
      title={t`Columns of ${row.key}`}
      rows={row.cells}
      keyOf={({ key }) => key}
      columns={[
        {
          label: t`Column`,
          isWords: true,
          of: ({ key }) => run.group.fields.find((field) => field.key === key)?.label ?? key,
        },
        { label: left, isWords: true, of: (cell) => cell.left ?? '' },
        { label: right, isWords: true, of: (cell) => cell.right ?? '' },
        {
          label: t`Result`,
          isWords: true,
          of: cellState,
        },
        { label: t`Score`, of: ({ score }) => (score === null ? '' : score.toFixed(2)) },
        { label: t`Note`, isWords: true, of: ({ why }) => (why === null ? '' : t(why)) },
      ]}
    />
  )
}

const cellState = ({ verdict }: ComparedCell) =>
  verdict === null ? (
    ''
  ) : (
    <State
      tone={tones[verdict]}
      word={CELL_WORDS[verdict]}
      {...(verdict.startsWith('missing') && { icon: 'circle-dashed' })}
    />
  )
