import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { floorPage } from '../../contract/display/floor-calls.ts'
import { floorPlanSeats } from '../../contract/plans/floor-plan-seats.ts'
import { floorPlans } from '../../contract/plans/floor-plans.ts'
import { floorPlanProblems } from '../../contract/plans/floor-plan-problems.ts'
import { refuseAssigned, refuseMoved, refuseRemoved } from './assigned-seats.ts'
import { checkSeats } from './check-seats.ts'
import { readSeats, seatsOf } from './seat-rows.ts'
import { storeSeats } from './store-seats.ts'
import { isUsable } from './usable-seat.ts'
import { type GivenSeats, wantedSeats } from './wanted-seats.ts'

type Plans = typeof floorPlans

/** The rows of the lists are checked by the fields of a seat. */
const givenOf = (values: DraftOf<Plans>): GivenSeats => values as GivenSeats

/** What is published has seats. */
async function checkPublished(values: DraftOf<Plans>, change: ChangeOf<Plans>): Promise<void> {
  const stored = change.before ? await readSeats(change.sql, change.before.id) : []
  const seats = wantedSeats(givenOf(values), stored) ?? stored
  const { is_published } = { ...change.before, ...values }
  if (is_published && seats.length === 0) refuse(floorPlanProblems.noSeats)
}

/** Stores the seats that came with a plan. */
async function follow(
  plan: RecordOf<Plans>,
  { sql, viewer, now, before }: ChangeOf<Plans>,
  given: DraftOf<Plans>,
): Promise<void> {
  if (before && before.office_id !== plan.office_id) await refuseMoved(sql, plan.id)
  const wanted = wantedSeats(givenOf(given), await readSeats(sql, plan.id))
  if (!wanted) return
  const kept = wanted.flatMap(({ stored }) => (stored ? [stored.id] : []))
  if (before) await refuseRemoved(sql, plan.id, kept, now)
  const near = await checkSeats(sql, plan, wanted)
  await storeSeats(sql, { planId: plan.id, actor: viewer.user_id }, wanted, near)
}

const live = (plan: string) =>
  `floor_plan_seats s where s.floor_plan_id = ${plan}.id and not s.is_deleted`
const picture = (plan: string, side: 'width' | 'height') =>
  `select f.${side} from files f where f.resource = 'floor-plans' and f.record_id = ${plan}.id and f.purpose = 'picture'`

export const floorPlansFamily = serveResource(floorPlans, {
  derived: {
    image_width: (plan) => picture(plan, 'width'),
    image_height: (plan) => picture(plan, 'height'),
    seats: seatsOf,
    // Parts of a change: they are taken and never answered.
    added_seats: () => `select '[]'::jsonb`,
    changed_seats: () => `select '[]'::jsonb`,
    removed_seat_ids: () => `select '{}'::bigint[]`,
    seats_total: (plan) => `select count(*)::integer from ${live(plan)}`,
    seats_usable: (plan) =>
      `select count(*)::integer from ${live(plan)} and ${isUsable('s', 'current_date')}`,
  },
  before: {
    holdFrom: () => Promise.resolve(),
    create: checkPublished,
    update: checkPublished,
    delete: async ({ before, sql, now }) => {
      if (before) await refuseAssigned(sql, before.id, now)
    },
    // Seats that went with the plan come back with it; those that were removed before it stay away.
    restore: async ({ before, sql, viewer }) => {
      await changeRows(sql, floorPlanSeats, {
        set: 'is_deleted = false',
        where: `t.floor_plan_id = $1 and t.is_deleted and t.date_updated >= (
          select date_trunc('milliseconds', max(h.at)) from history h where h.resource = 'floor-plans' and h.record_id = $1 and h.action = 'delete')`,
        values: [before?.id],
        actor: viewer.user_id,
      })
    },
  },
  after: {
    create: follow,
    update: follow,
    delete: async (plan, { sql, viewer }) => {
      await changeRows(sql, floorPlanSeats, {
        set: 'is_deleted = true',
        where: 't.floor_plan_id = $1 and not t.is_deleted',
        values: [plan.id],
        actor: viewer.user_id,
      })
    },
  },
  // Who looks at the floor gets its picture, though the set-up is closed to them.
  filesFor: (viewer, _parameters, plan) =>
    viewer.grants.get(floorPage.url)?.rights.view === true
      ? `${plan}.is_published and not ${plan}.is_deleted`
      : 'false',
  constraints: {
    floor_plan_seats_station: floorPlanProblems.stationTaken,
  },
})
