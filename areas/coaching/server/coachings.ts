import { placeField } from '#areas/people/contract/place-on-day.ts'
import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { generations } from '#areas/quality/contract/scorecards/form-definition.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { coachingProblems } from '../contract/coaching-problems.ts'
import { USUAL_MINUTES } from '../contract/coaching-rules.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { refuseBusy } from './refuse-busy.ts'
import { tellPlanned } from './tell-of-coaching.ts'

type Coachings = typeof coachings.classic
type Coaching = RecordOf<Coachings>

const derived = {
  score: (row: string) =>
    `select review.score from quality.audit_reviews review where review.id = ${row}.audit_review_id`,
  manager_id: placeField('reports_to_id', 'due_on'),
}

/** A coaching is planned and written down until its agent has acknowledged it. */
async function plan(
  values: DraftOf<Coachings>,
  { before, viewer, sql }: ChangeOf<Coachings>,
  { page }: Pick<Coachings, 'page'>,
): Promise<ChangesOf<Coachings>> {
  if (!before) return {}
  if (before.employee_id === viewer.employee_id) refuse(coachingProblems.ownCoaching)
  if (before.status === 'Acknowledged') refuse(coachingProblems.acknowledged)
  const after = { ...before, ...values }
  const isMoved = after.due_on !== before.due_on || after.coach_id !== before.coach_id
  const reach = viewer.grants.get(page)?.reach.edit ?? []
  if (isMoved && !reach.includes('all')) refuse(coachingProblems.movedByQuality)
  const planned = {
    scheduled_at: after.scheduled_at,
    duration_minutes: after.scheduled_at ? (after.duration_minutes ?? USUAL_MINUTES) : null,
  }
  await refuseBusy(sql, { ...after, ...planned })
  return planned
}

export const coachingsOnServer = generations.map((generation) =>
  serveResource(coachings[generation], {
    derived,
    before: {
      update: (values, change) => plan(values, change, coachings[generation]),
    },
    after: {
      update: async (record: Coaching, { before, tell, sql }) => {
        if (record.scheduled_at && record.scheduled_at !== before?.scheduled_at)
          await tellPlanned(sql, tell, record, ownCoachings[generation].page)
      },
    },
    constraints: {
      coaching_slots_no_overlap: coachingProblems.busyMeanwhile,
      coachings_coach_not_agent: coachingProblems.ownCoach,
    },
  }),
)

/** On this page people find their own coachings, however far their role reaches. */
export const ownCoachingsOnServer = bothOf(ownCoachings).map((family) =>
  serveResource(family, {
    derived: {
      ...derived,
      turn: (row) => `array_position(array['Coached', 'Open', 'Acknowledged'], ${row}.status)`,
    },
    // Whose reach holds everything on every page sees what waits for whom.
    visible: ({ employee_id, is_super_admin }, parameters, row) => {
      if (is_super_admin) return 'true'
      return employee_id === null
        ? 'false'
        : `${row}.employee_id = ${parameters.add(employee_id, 'bigint')}`
    },
  }),
)
