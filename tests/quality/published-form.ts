import { usualMeasure } from '#areas/quality/contract/scoring/outcome.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** A published weighted form with two sections, as a set-up would have made it; answers and checkpoints are known by their ids. */
export const [MET, PARTLY, NOT_MET, NOT_APPLICABLE] = [1, 2, 3, 4] as const
export const [GREETING, NAME, IDENTITY, NOTE] = [11, 12, 21, 22] as const

const scale = { scale: 'Met', colour: null }
const scores = [
  { ...scale, id: MET, name: 'Met', kind: 'Pass', percentage: 100, comment_required: false },
  { ...scale, id: PARTLY, name: 'Partly', kind: 'Partial', percentage: 50, comment_required: true },
  { ...scale, id: NOT_MET, name: 'Not met', kind: 'Fail', percentage: 0, comment_required: true },
  { ...scale, id: NOT_APPLICABLE, name: 'Not applicable', kind: 'Not applicable' },
]
const asked = { scale: 'Met', guidance: 'As the handbook says.' }
const checkpoints = [
  {
    ...asked,
    id: GREETING,
    section_id: 1,
    code: 'A1',
    question: 'Is the customer greeted?',
    weight: 40,
  },
  {
    ...asked,
    id: NAME,
    section_id: 1,
    code: 'A2',
    question: 'Is the name used?',
    weight: 60,
    na_allowed: true,
  },
  {
    ...asked,
    id: IDENTITY,
    section_id: 2,
    code: 'B1',
    question: 'Is the identity checked?',
    weight: 50,
    fatality: 'Section',
  },
  { ...asked, id: NOTE, section_id: 2, code: 'B2', question: 'Is the case noted?', weight: 50 },
]

export const definition = {
  ...usualMeasure,
  generation: 'weighted',
  sections: [
    { id: 1, name: 'Opening', weight: 40 },
    { id: 2, name: 'Compliance', weight: 60 },
  ],
  checkpoints,
  scores,
}

let made = 0

/** Publishes it, with rules of its own where a test needs them. */
export async function publishedForm(
  sql: Sql,
  rules: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  made += 1
  const form = {
    ...{
      name: `Voice ${made}`,
      form_number: `AF-T${made}`,
      generation: 'weighted',
      status: 'Published',
    },
    ...{ published_at: '2026-01-01T00:00:00Z', effective_from: '2026-01-01', definition, ...rules },
  }
  const columns = Object.keys(form).join(', ')
  const [stored] = await sql.rows<{ id: number }>(
    `with kind as (insert into audit_form_categories (generation, name) values ('weighted', $1) returning id),
          setup as (insert into audit_form_setups (generation, name, category_id, scale) select 'weighted', $1, kind.id, 'Met' from kind returning id)
     insert into audit_forms (audit_form_setup_id, ${columns})
     select setup.id, ${columns} from setup, jsonb_populate_record(null::audit_forms, $2::jsonb) returning id`,
    [`Voice ${made}`, JSON.stringify(form)],
  )
  if (!stored) throw new Error('the form was not stored')
  return stored.id
}

/** Answers to all of it, of which some are otherwise. */
export const answersWith = (other: Readonly<Record<number, object>> = {}) =>
  checkpoints.map(({ id }) => ({ checkpoint_id: id, score_id: MET, ...other[id] }))
