import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { questionFigureCalls } from '../../contract/questions/question-figure-calls.ts'
import { percentText } from '../compliance/percent.ts'

const [ANSWERS] = courseSlides.circles

/** How the questions of a course are answered: what is always right, and what misleads. */
export function QuestionFiguresPanel({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(ANSWERS?.url ?? '')
  const { data } = useCall(
    questionFigureCalls.questionFigures,
    { id: record.id },
    {
      page: ANSWERS?.url ?? '',
      isAsked: permission?.rights_view === 1 && record['status'] !== 'Draft',
    },
  )
  if (!data || data.length === 0) return null
  return (
    <Card title="Questions" note={t`in attempts that are closed`} flush>
      <FigureTable
        title={t`Questions`}
        rows={data}
        keyOf={({ slide_id }) => slide_id}
        columns={[
          { label: t`Question`, isWords: true, of: ({ title }) => title },
          { label: t`Asked`, of: ({ asked }) => asked },
          { label: t`Right`, of: ({ right_percent }) => percentText(right_percent) },
          {
            label: t`Most chosen wrong option`,
            isWords: true,
            of: ({ wrong_option, wrong_count }) =>
              wrong_option === null ? '–' : `${wrong_option} (${wrong_count})`,
          },
        ]}
      />
    </Card>
  )
}
