import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { serviceTargetsProblems } from '../../contract/ticket-problems.ts'
import {
  type HoursRow,
  MOST_SPANS,
  type TargetRow,
  ticketServiceTargets,
  weekdays,
} from '../../contract/ticket-service-targets.ts'
import { priorities } from '../../contract/ticket-states.ts'
import { usualTargets } from '../seed/office-hours.ts'
import { spanOf } from '../times/service-times.ts'

type Targets = typeof ticketServiceTargets

/** Hours that a week can have: ends after starts, and no minute twice. */
function checkHours(rows: readonly HoursRow[]): void {
  for (const name of weekdays) {
    const day = t(name)
    const spans = rows
      .filter((row) => row.day === name)
      .map(spanOf)
      .toSorted((one, other) => one.from - other.from)
    if (spans.length > MOST_SPANS)
      refuse(serviceTargetsProblems.manySpans, { day, most: MOST_SPANS })
    if (spans.some(({ from, to }) => from >= to))
      refuse(serviceTargetsProblems.spanBackwards, { day })
    const isOverlapping = spans.some(({ from }, place) => from < (spans[place - 1]?.to ?? 0))
    if (isOverlapping) refuse(serviceTargetsProblems.spansOverlap, { day })
  }
}

/** A row for each priority, of which each is answered before it is solved. */
function checkTargets(rows: readonly TargetRow[]): void {
  const named = new Set(rows.map(({ priority }) => priority))
  if (rows.length !== priorities.length || named.size !== priorities.length)
    refuse(serviceTargetsProblems.everyPriority)
  const wrong = rows.find((row) => row.resolution_minutes < row.first_response_minutes)
  if (wrong) refuse(serviceTargetsProblems.resolutionFirst, { priority: t(wrong.priority) })
}

/** Targets that can be kept, the usual ones where none are entered; making one the default ends that of the other. */
async function check(
  values: DraftOf<Targets>,
  { before, sql, viewer }: ChangeOf<Targets>,
): Promise<ChangesOf<Targets>> {
  const usual = !before && (values.targets ?? []).length === 0 ? { targets: [...usualTargets] } : {}
  const after = { ...before, ...values, ...usual }
  checkHours(after.hours ?? [])
  checkTargets(after.targets ?? [])
  if (before?.is_default && values.is_default === false) refuse(serviceTargetsProblems.oneDefault)
  if (after.is_default && after.is_active === false) refuse(serviceTargetsProblems.inactiveDefault)
  if (after.is_default && !before?.is_default)
    await changeRows(sql, ticketServiceTargets, {
      set: 'is_default = false',
      where: 't.is_default and not t.is_deleted',
      values: [],
      actor: viewer.user_id,
    })
  return usual
}

export const serviceTargetsOnServer = serveResource(ticketServiceTargets, {
  before: {
    create: check,
    update: check,
    delete: ({ before }) => {
      if (before?.is_default) refuse(serviceTargetsProblems.defaultStays)
    },
  },
})
