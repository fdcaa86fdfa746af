import { measureText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { productionFigures, type ProductionSummary } from '../../contract/production.ts'
import { linked } from './linked.tsx'

type Category = ProductionSummary['by_category'][number]

interface CategoriesProps {
  rows: readonly Category[]
  to: (id: number) => string | undefined
}

/** Rows that are seen at once; the others are a grouping of the table away. */
const MOST = 8
const FIGURES = ['logs', 'quantity', 'time_seconds', 'average_seconds'] as const

/** What kind of work it was. */
export function Categories({ rows, to }: CategoriesProps) {
  return (
    <Card title="Categories" flush>
      <FigureTable
        title={t`Categories`}
        columns={[
          {
            label: t`Category`,
            isWords: true,
            of: ({ id, label }: Category) => linked(label, to(id)),
          },
          ...FIGURES.map((name) => ({
            label: t(productionFigures[name].label),
            of: (row: Category) => measureText(productionFigures[name].kind, row[name]),
          })),
        ]}
        rows={rows.slice(0, MOST)}
        keyOf={({ id }) => id}
      />
    </Card>
  )
}
