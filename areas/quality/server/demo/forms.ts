import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { readFormDefinition } from '../../contract/scorecards/form-definition.ts'
import { formDefinitionOf } from '../../contract/scorecards/form-definition-of.ts'
import { usualMeasure } from '../../contract/scoring/outcome.ts'
import { nextFormNumber } from '../scorecards/form-numbers.ts'
import { readAnswers } from '../scorecards/read-answers.ts'
import { heldScorecard } from '../scorecards/stored-scorecard.ts'
import { type DemoScorecard, demoScorecards } from './scorecards.ts'

/** Days ago on which the versions of the voice form began; reviews of half a year are made with them. */
const FIRST_VERSION = 200
const SECOND_VERSION = 90

/** The scorecards of three clients: one in its second version, a classic one, and a draft. */
export async function insertForms(sql: Sql, now: string): Promise<void> {
  const day = (ago: number) => daysAfter(now.slice(0, 10), -ago)
  const { voice, backOffice, chat } = demoScorecards
  const voiceSetup = await insertSetup(sql, voice)
  const number = await nextFormNumber(sql)
  const form = { number, name: 'Larkspur voice' }
  await insertForm(sql, voiceSetup, {
    ...form,
    version: 1,
    state: 'Retired',
    day: day(FIRST_VERSION),
  })
  await demandMore(sql, voiceSetup)
  await insertForm(sql, voiceSetup, {
    ...form,
    version: 2,
    state: 'Published',
    day: day(SECOND_VERSION),
  })
  await insertForm(sql, await insertSetup(sql, backOffice), {
    ...{ number: await nextFormNumber(sql), name: 'Alder claims', version: 1 },
    ...{ state: 'Published', day: day(FIRST_VERSION), delay: 72 },
  })
  await insertForm(sql, await insertSetup(sql, chat), {
    ...{ number: await nextFormNumber(sql), name: 'Ostara chat', version: 1, state: 'Draft' },
  })
}

/** In the second version a missing check of the identity empties the section. */
const demandMore = (sql: Sql, setup: number) =>
  sql.rows(
    `update audit_form_setups s set checkpoints = (
       select jsonb_agg(case when c ->> 'code' = 'B1' then c || '{"fatality": "Section", "evidence_required": true}' else c end order by place)
         from jsonb_array_elements(s.checkpoints) with ordinality e(c, place)) where s.id = $1`,
    [setup],
  )

/** Stores a set-up as the first version was made from it: nothing was fatal then. */
async function insertSetup(sql: Sql, card: DemoScorecard): Promise<number> {
  const kind = await insertKind(sql, card)
  const [setup] = await sql.rows<{ id: number }>(
    `insert into audit_form_setups (generation, name, category_id, client_id, channel, scale)
     select $1, $2, $3, c.id, $4, $5 from organisation.clients c where c.name = $6 returning id`,
    [card.generation, card.name, kind, card.channel, card.scale, card.client],
  )
  const id = setup?.id ?? 0
  await sql.rows(
    `insert into audit_form_categories (generation, name, parent_id, "auditSetupId", weight, is_bonus, description, sort_order)
     select $1, r ->> 'name', $2, $3, (r ->> 'weight')::numeric, (r ->> 'is_bonus')::boolean, r ->> 'description', place
       from jsonb_array_elements($4::jsonb) with ordinality e(r, place)`,
    [card.generation, kind, id, JSON.stringify(card.sections)],
  )
  await insertCheckpoints(sql, id, card)
  return id
}

async function insertKind(sql: Sql, { generation, kind }: DemoScorecard): Promise<number> {
  const [found] = await sql.rows<{ id: number }>(
    'insert into audit_form_categories (generation, name) values ($1, $2) returning id',
    [generation, kind],
  )
  return found?.id ?? 0
}

async function insertCheckpoints(sql: Sql, setup: number, card: DemoScorecard): Promise<void> {
  const rows = card.checkpoints.map(({ error, section, ...checkpoint }, place) => ({
    ...{ guidance: null, scale: null, na_allowed: false, evidence_required: false },
    ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
    ...{ section_name: null, audit_form_setup_id: null },
    ...checkpoint,
    fatality: card === demoScorecards.voice ? 'None' : (checkpoint.fatality ?? 'None'),
    ...{ error, section, sort_order: place + 1 },
  }))
  await sql.rows(
    `update audit_form_setups s set checkpoints = (
       select jsonb_agg((r - 'error' - 'section') || jsonb_build_object('id', nextval('audit_checkpoint_ids'), 'category_id', c.id, 'error_category_id', k.id) order by place)
         from jsonb_array_elements($2::jsonb) with ordinality e(r, place)
         join audit_form_categories c on c."auditSetupId" = s.id and c.name = r ->> 'section'
         left join audit_error_categories k on k.code = r ->> 'error')
      where s.id = $1`,
    [setup, JSON.stringify(rows)],
  )
}

interface DemoForm {
  readonly number: string
  readonly name: string
  readonly version: number
  readonly state: 'Draft' | 'Published' | 'Retired'
  /** When it was published. */
  readonly day?: string
  /** Hours until the agent reads a review. */
  readonly delay?: number
}

/** Stores a form; one that was published is frozen as the set-up is now. */
async function insertForm(sql: Sql, setup: number, form: DemoForm): Promise<void> {
  const card = await heldScorecard(sql, setup)
  if (!card) throw new Error('The set-up was stored just now.')
  const definition =
    form.state === 'Draft'
      ? null
      : readFormDefinition(formDefinitionOf(card, await readAnswers(sql), usualDemoMeasure))
  await sql.rows(
    `insert into audit_forms (generation, name, form_number, form_version, previous_form_id, client_id, audit_form_setup_id, status, effective_from, published_at,
       published_by, definition, release_delay_hours)
     select s.generation, $2, $3, $4, (select max(f.id) from audit_forms f where f.form_number = $3), s.client_id, s.id, $5, $6::date, $6::date + time '09:00',
            case when $6::date is not null then u.id end, $7::jsonb, $8
       from audit_form_setups s left join administration.users u on u.email = 'qa@muster.example' where s.id = $1`,
    [
      ...[setup, form.name, form.number, form.version, form.state, form.day ?? null],
      definition && JSON.stringify(definition),
      form.delay ?? 0,
    ],
  )
}

const usualDemoMeasure = { ...usualMeasure, bands: [...usualMeasure.bands] }
