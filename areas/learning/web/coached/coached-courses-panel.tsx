import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coachings, ownCoachings } from '#areas/coaching/contract/coachings.ts'
import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import {
  type CoachedCourse,
  coachedCourseCalls,
} from '../../contract/coached/coached-course-calls.ts'
import { dayWords } from '../day-words.ts'

/** Courses against the errors of a coaching: proposed to the people who may change it, and how the agent stands with what is assigned. */
export function CoachedCoursesPanel({ record }: { record: StoredRecord }) {
  const { user } = useSession()
  const generation = record['generation'] as Generation // a choice of these, as declared
  const isAgent = record.owner_id === user.id
  const permission = usePagePermission((isAgent ? ownCoachings : coachings)[generation].page)
  const pageId = permission?.object_id
  const mayAssign = !isAgent && permission?.rights_edit === 1
  const { path } = coachedCourseCalls.coachedCourses
  const { data } = useQuery({
    queryKey: [path, record.id, pageId],
    queryFn: async ({ signal }) =>
      (
        await request<CoachedCourse[]>(path.replace('{id}', String(record.id)), {
          signal,
          query: { object_viewed_id: pageId },
        })
      ).data,
  })
  const rows = data?.filter(({ assignment }) => assignment !== null || mayAssign) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Courses" note={t`against these errors`} flush>
      <FigureTable
        title={t`Courses`}
        rows={rows}
        keyOf={({ quiz_id }) => String(quiz_id)}
        columns={columnsFor({ record, pageId })}
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
  pageId: number | undefined
  course: CoachedCourse
}

function AssignButton({ record, pageId, course: { quiz_id, title } }: AssignProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const assign = async () => {
    setBusy(true)
    setFailure(undefined)
    const path = coachedCourseCalls.assignCoachedCourse.path.replace('{id}', String(record.id))
    const body = { quiz_id, object_viewed_id: pageId }
    try {
      const { message } = await write(path, {
        method: 'POST',
        body,
        key: keys.keyFor([path, body]),
      })
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [coachedCourseCalls.coachedCourses.path] })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button
        size="xs"
        variant="default"
        loading={isBusy}
        aria-label={t`Assign ${title}`}
        onClick={() => void assign()}
      >
        Assign
      </Button>
    </>
  )
}
