import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import styles from '#platform/web/reports/report.module.css'
import type { Tone } from '#platform/contract/fields/field.ts'
import {
  complianceCalls,
  type MandatoryCourse,
} from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'
import { dayWords } from '../day-words.ts'
import { ExtendPermit } from './extend-permit.tsx'
import { SumFigures } from './sum-figures.tsx'

const PAGE = COMPLIANCE_PAGES.mandatory
/** People on one screen: the late ones come first, the report has everybody. */
const SHOWN = 200

interface Assigned {
  readonly id: number
  readonly employee_id: number
  readonly employee_name: string
  readonly state: string
  readonly due_on: string | null
  readonly best_score: number | null
  readonly expires_on: string | null
  readonly extended_until: string | null
}

/** A mandatory course: for whom it is, and how far each person in reach is. */
export function MandatoryCourseScreen() {
  const id = useRecordId()
  const { course, people, error, again } = useMandatoryCourse(id)
  const title = course?.title ?? t`Mandatory course`
  return (
    <div className={styles.report}>
      <PageHeader
        title={title}
        crumbs={[{ label: t`Mandatory courses`, to: PAGE }, { label: title }]}
        facts={course?.targets.join(', ')}
        isNamed
      />
      {error && <NotLoaded title={t`The course was not found`} problem={error} onAgain={again} />}
      <div className={styles.body}>
        {course && <SumFigures total={course} />}
        {people && (
          <Card title="People" flush>
            {people.length === 0 && <p className="muted">{t`None of your people are assigned.`}</p>}
            <People people={people} onChanged={again} />
          </Card>
        )}
      </div>
    </div>
  )
}

function useMandatoryCourse(id: number | undefined) {
  const pageId = usePagePermission(PAGE)?.object_id
  const courses = useQuery({
    queryKey: [complianceCalls.mandatoryCourses.path, id, pageId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (
        await request<readonly MandatoryCourse[]>(complianceCalls.mandatoryCourses.path, {
          ...{ method: 'POST', signal, body: { quiz_ids: [id], object_viewed_id: pageId } },
        })
      ).data,
  })
  const people = useQuery({
    queryKey: [courseAssignments.name, 'of', id, pageId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({
        ...{ quiz_id: { eq: id }, is_mandatory: { eq: true } },
        state: { ne: 'Withdrawn' },
      })
      const query = { filter, sort: 'due_on', startRow: 0, endRow: SHOWN, object_viewed_id: pageId }
      const { data } = await request<readonly Assigned[]>(`${courseAssignments.api}/getAll`, {
        ...{ signal, query },
      })
      return data
    },
  })
  return {
    course: courses.data?.[0],
    people: people.data,
    error: courses.error ?? people.error,
    again: () => void Promise.all([courses.refetch(), people.refetch()]),
  }
}

function People({ people, onChanged }: { people: readonly Assigned[]; onChanged: () => void }) {
  const permission = usePagePermission(PAGE)
  const [extending, setExtending] = useState<Assigned>()
  if (people.length === 0) return null
  const permitOf = (row: Assigned) =>
    permitCell(row, permission?.rights_edit === 1 ? () => setExtending(row) : undefined)
  return (
    <>
      <FigureTable
        title={t`People`}
        columns={[
          { label: t`Person`, of: (row: Assigned) => row.employee_name, isWords: true },
          { label: t`State`, of: stateCell, isWords: true },
          { label: t`Due`, of: ({ due_on }) => dayWords(due_on), isWords: true },
          {
            label: t`Best score`,
            of: ({ best_score: score }) => (score === null ? '–' : `${score}%`),
          },
          { label: t`Expires`, of: ({ expires_on }) => dayWords(expires_on), isWords: true },
          { label: t`Permit`, of: permitOf, isWords: true },
        ]}
        rows={people}
        keyOf={({ id }) => id}
      />
      {extending && (
        <ExtendPermit
          assignment={extending.id}
          person={extending.employee_name}
          onClose={() => setExtending(undefined)}
          onDone={onChanged}
        />
      )}
    </>
  )
}

const tones: Readonly<Record<string, Tone>> = courseAssignments.fields.state.tones

const stateCell = ({ state }: Assigned) => <State tone={tones[state] ?? 'off'} word={state} />

/** Until when a permit was extended, or the button that does it. */
function permitCell({ state, extended_until: until }: Assigned, extend: (() => void) | undefined) {
  if (until !== null) return t`until ${dayWords(until)}`
  if (state !== 'Expired' || !extend) return '–'
  return (
    <Button variant="subtle" size="compact-xs" onClick={extend}>
      Extend
    </Button>
  )
}
