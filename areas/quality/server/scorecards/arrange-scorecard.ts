import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import {
  isSameName,
  type Scorecard,
  type ScorecardCheckpoint,
  type ScorecardSection,
} from '../../contract/scorecards/scorecard.ts'
import { scorecardErrors } from '../../contract/scorecards/scorecard-errors.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { readAnswers } from './read-answers.ts'

type Draft = DraftOf<(typeof auditFormSetups)['weighted']>
type Arranged = Pick<Scorecard, 'sections' | 'checkpoints'>

/**
 * The sections and checkpoints a set-up gets from what was given: those with an id change what is stored, the others are new and get their
 * ids here. What is wrong with them is refused by field.
 */
export async function arrangeScorecard(
  sql: Sql,
  { sections, checkpoints, scale }: Draft,
  stored: Scorecard,
): Promise<Arranged> {
  const news = newIds()
  const given = withIds(sections ?? stored.sections, news)
  const named = withIds(checkpoints ?? stored.checkpoints, news)
  refuseUnknown(given, stored.sections, 'sections')
  refuseUnknown(named, stored.checkpoints, 'checkpoints')
  const card = withNamedSections(
    { ...stored, scale: scale ?? stored.scale, sections: given, checkpoints: named },
    news,
  )
  if (checkpoints === undefined) refuseRemoved(card, stored)
  refuseFields({
    ...scorecardErrors(card, await readAnswers(sql)),
    ...(await categoryErrors(sql, card)),
  })
  return withStoredIds(sql, card)
}

/** Ids below those that a browser gives to what is new. */
function newIds(): () => number {
  let last = -1_000_000
  return () => (last -= 1)
}

const withIds = <Row extends { readonly id: number | null }>(
  rows: readonly Row[],
  newId: () => number,
): (Row & { readonly id: number })[] => rows.map((row) => ({ ...row, id: row.id ?? newId() }))

function refuseUnknown(
  rows: readonly { readonly id: number }[],
  stored: readonly { readonly id: number }[],
  what: 'sections' | 'checkpoints',
): void {
  const known = new Set(stored.map(({ id }) => id))
  const isTwice = new Set(rows.map(({ id }) => id)).size < rows.length
  if (!isTwice && rows.every(({ id }) => id < 0 || known.has(id))) return
  refuse(what === 'sections' ? scorecardProblems.noSuchSection : scorecardProblems.noSuchCheckpoint)
}

/** A checkpoint may name its section: one that is not there yet is made. */
function withNamedSections(card: Scorecard, newId: () => number): Scorecard {
  const sections = [...card.sections]
  const checkpoints = card.checkpoints.map((checkpoint): ScorecardCheckpoint => {
    const name = checkpoint.section_name ?? null
    if (checkpoint.category_id !== null || name === null) return checkpoint
    let section = sections.find((one) => isSameName(one.name, name))
    if (!section) {
      section = {
        ...{ id: newId(), name, description: null, weight: null, is_bonus: false },
        sort_order: null,
      }
      sections.push(section)
    }
    return { ...checkpoint, category_id: section.id }
  })
  return { ...card, sections, checkpoints }
}

/** Without a new list of checkpoints the stored ones keep their sections. */
function refuseRemoved(card: Scorecard, stored: Scorecard): void {
  const left = new Set(card.sections.map(({ id }) => id))
  for (const { id, name } of stored.sections) {
    const codes = stored.checkpoints
      .filter(({ category_id }) => category_id === id)
      .map(({ code, question }) => code ?? question)
    if (!left.has(id) && codes.length > 0)
      refuse(scorecardProblems.removedSection, { section: name, codes: codes.join(', ') })
  }
}

async function categoryErrors(sql: Sql, { checkpoints }: Scorecard): Promise<FieldErrors> {
  const ids = checkpoints.flatMap(({ error_category_id }) => error_category_id ?? [])
  if (ids.length === 0) return {}
  const rows = await sql.rows<{ id: number }>(
    'select id from audit_error_categories where id = any($1) and not is_deleted for key share',
    [ids],
  )
  const known = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    checkpoints.flatMap(({ error_category_id }, place) =>
      error_category_id === null || known.has(error_category_id)
        ? []
        : [[`checkpoints.${place}.error_category_id`, ['Choose an existing error category']]],
    ),
  )
}

/** Gives what is new the ids it is stored with, wherever it is referred to. */
async function withStoredIds(sql: Sql, card: Scorecard): Promise<Arranged> {
  const sections = await drawn(
    sql,
    "pg_get_serial_sequence('audit_form_categories', 'id')",
    card.sections,
  )
  const checkpoints = await drawn(sql, "'audit_checkpoint_ids'", card.checkpoints)
  const kept = (ids: ReadonlyMap<number, number>, id: number | null): number | null =>
    id === null ? null : (ids.get(id) ?? id)
  return {
    sections: card.sections.map((section, place): ScorecardSection => ({
      ...section,
      id: sections.get(section.id) ?? section.id,
      sort_order: place + 1,
    })),
    checkpoints: card.checkpoints.map(
      ({ section_name: _name, audit_form_setup_id: _setup, ...checkpoint }, place) => ({
        ...checkpoint,
        ...{ section_name: null, audit_form_setup_id: null },
        id: checkpoints.get(checkpoint.id) ?? checkpoint.id,
        category_id: kept(sections, checkpoint.category_id),
        shown_when_checkpoint_id: kept(checkpoints, checkpoint.shown_when_checkpoint_id),
        sort_order: place + 1,
      }),
    ),
  }
}

async function drawn(
  sql: Sql,
  sequence: string,
  rows: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const news = rows.filter(({ id }) => id < 0)
  if (news.length === 0) return new Map()
  const ids = await sql.rows<{ id: number }>(
    `select nextval((select ${sequence}::regclass)) as id from generate_series(1, $1)`,
    [news.length],
  )
  return new Map(news.map((row, place) => [row.id, ids[place]?.id ?? 0]))
}
