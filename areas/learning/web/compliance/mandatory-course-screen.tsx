import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import styles from '#platform/web/reports/report.module.css'
import type { Tone } from '#platform/contract/fields/field.ts'
import { complianceCalls } from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'
import { dayWords } from '../day-words.ts'
import { classes } from '#platform/web/theme/classes.ts'
import ownStyles from './compliance.module.css'
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
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('state')
  const state = shownStates.find((each) => each === asked) ?? ''
  const setState = (chosen: string) =>
    setParameters({ id: String(id), ...(chosen !== '' && { state: chosen }) })
  const { course, isMissing, people, error, again } = useMandatoryCourse(id, state)
  const mayOpen = usePagePermission(courses.page)?.rights_view === 1
  const title = course?.title ?? t`Mandatory course`
  return (
    <div className={styles.report}>
      <PageHeader
        title={title}
        crumbs={[{ label: t`Mandatory courses`, to: PAGE }, { label: title }]}
        facts={course?.targets.join(', ')}
        isNamed
        actions={mayOpen && course && <SetUpLink course={course.quiz_id} />}
      />
      {error && <NotLoaded title={t`The course was not found`} problem={error} onAgain={again} />}
      <div className={styles.body}>
        {course && <SumFigures total={course} />}
        {isMissing && (
          <EmptyState icon="map" title="There is nothing to show here">
            This course is not mandatory now, or it does not exist.
          </EmptyState>
        )}
        {people && !isMissing && (
          <Card
            title="People"
            note={shownWords(people.rows.length, people.total)}
            flush
            aside={<StateChoice state={state} onChoose={setState} />}
          >
            {people.rows.length === 0 && (
              <p className={classes(ownStyles.nothing, 'muted')}>
                {state === ''
                  ? t`None of your people are assigned.`
                  : t`No people are in this state.`}
              </p>
            )}
            <People people={people.rows} onChanged={again} />
          </Card>
        )}
      </div>
    </div>
  )
}

function useMandatoryCourse(id: number | undefined, state: string) {
  const pageId = usePagePermission(PAGE)?.object_id
  const courses = useCall(
    complianceCalls.mandatoryCourses,
    { quiz_ids: id === undefined ? [] : [id] },
    { isAsked: id !== undefined },
  )
  const people = useQuery({
    queryKey: [courseAssignments.name, 'of', id, state, pageId],
    placeholderData: keepPreviousData,
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({
        ...{ quiz_id: { eq: id }, is_mandatory: { eq: true } },
        state: state === '' ? { ne: 'Withdrawn' } : { eq: state },
      })
      const query = { filter, sort: 'due_on', startRow: 0, endRow: SHOWN, object_viewed_id: pageId }
      const { data, total = 0 } = await request<readonly Assigned[]>(
        `${courseAssignments.api}/getAll`,
        { signal, query },
      )
      return { rows: data, total }
    },
  })
  return {
    course: courses.data?.[0],
    isMissing: id === undefined || courses.data?.length === 0,
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

/** Their states as people look for them; those of nobody are not offered by the figures above. */
const shownStates = ['Overdue', 'Expired', 'In time', 'Valid'] as const

const StateChoice = ({ state, onChoose }: { state: string; onChoose: (state: string) => void }) => (
  <SegmentedControl
    size="xs"
    aria-label={t`State`}
    value={state}
    onChange={onChoose}
    data={[{ value: '', label: t`All` }, ...choiceOptions(shownStates)]}
  />
)

const SetUpLink = ({ course }: { course: number }) => (
  <Button variant="default" component={Link} to={`${courses.page}/view?id=${course}`}>
    Course set-up
  </Button>
)

/** How many are shown; the report has everybody. */
const shownWords = (shown: number, total: number): string =>
  shown < total ? t`The first ${shown} of ${total}` : String(total)

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
