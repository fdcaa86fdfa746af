import { Button } from '@mantine/core'
import { coachings, ownCoachings } from '#areas/coaching/contract/coachings.ts'
import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import {
  type CoachedCourse,
  coachedCourseCalls,
} from '../../contract/coached/coached-course-calls.ts'
import { dayWords } from '../day-words.ts'

/** What is proposed and assigned against errors is of no family of its own. */
const COURSES_OF_COACHINGS = { name: 'coached-courses' }

/** Courses against the errors of a coaching: proposed to the people who may change it, and how the agent stands with what is assigned. */
export function CoachedCoursesPanel({ record }: { record: StoredRecord }) {
  const { user } = useSession()
  const generation = record['generation'] as Generation // a choice of these, as declared
  const isAgent = record.owner_id === user.id
  const { page } = (isAgent ? ownCoachings : coachings)[generation]
  const permission = usePagePermission(page)
  const mayAssign = !isAgent && permission?.rights_edit === 1
  const { data } = useCall(
    coachedCourseCalls.coachedCourses,
    { id: record.id },
    { family: COURSES_OF_COACHINGS, page },
  )
  const rows = data?.filter(({ assignment }) => assignment !== null || mayAssign) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Courses" note={t`against these errors`} flush>
      <FigureTable
        title={t`Courses`}
        rows={rows}
        keyOf={({ quiz_id }) => String(quiz_id)}
        columns={columnsFor({ record, page })}
      />
    </Card>
  )
}

type Given = Omit<AssignProps, 'course'>

const columnsFor = (given: Given): readonly FigureColumn<CoachedCourse>[] => [
  { label: t`Course`, isWords: true, of: ({ title }) => title },
  {
    label: t`State`,
    isWords: true,
    of: (row) =>
      row.assignment ? stateWords(row.assignment) : <AssignButton {...given} course={row} />,
  },
  { label: t`Errors in 30 days`, isWords: true, of: errorWords },
  {
    label: t`Errors per review before`,
    of: ({ effect }) => effect && perReview(effect.before, effect.before_reviews),
  },
  {
    label: t`Since it was passed`,
    of: ({ effect }) => effect && perReview(effect.after, effect.after_reviews),
  },
]

const errorWords = ({ errors }: CoachedCourse): string =>
  errors.length === 0 ? '–' : errors.map(({ name, count }) => `${name}: ${count}`).join(' · ')

function stateWords({
  state,
  due_on,
  passed_on,
}: NonNullable<CoachedCourse['assignment']>): string {
  if (passed_on !== null) return t`Passed on ${dayWords(passed_on)}`
  return due_on === null ? t(state) : `${t(state)} · ${t`due ${dayWords(due_on)}`}`
}

/** "0.42 (31 reviews)"; of few reviews nothing can be said. */
const perReview = (errors: number | null, reviews: number): string =>
  errors === null ? t`Too few (${reviews})` : t`${errors.toFixed(2)} (${reviews} reviews)`

interface AssignProps {
  record: StoredRecord
  page: string
  course: CoachedCourse
}

function AssignButton({ record, page, course: { quiz_id, title } }: AssignProps) {
  const assigning = useChange(coachedCourseCalls.assignCoachedCourse, {
    page,
    changes: [COURSES_OF_COACHINGS],
  })
  return (
    <>
      {assigning.error && <Notice tone="bad">{problemText(assigning.error)}</Notice>}
      <Button
        size="xs"
        variant="default"
        loading={assigning.isPending}
        aria-label={t`Assign ${title}`}
        onClick={() => assigning.mutate({ id: record.id, quiz_id })}
      >
        Assign
      </Button>
    </>
  )
}
