import type { Sql } from '#platform/server/database/database.ts'

/** Checks of the published voice form of a client of the demo company, by the codes of its checkpoints. */
const CHECKS = [
  {
    ...{ name: 'Greets with the company within 8 seconds', checkpoint_code: 'A1' },
    ...{ kind: 'Said within', seconds: 8, phrases: ['larkspur lodging'] },
  },
  {
    ...{ name: 'Says that the call is recorded', checkpoint_code: 'B2', kind: 'Said' },
    phrases: ['this call is recorded', 'call may be recorded', 'for training and quality'],
  },
  {
    ...{ name: 'Asks whether anything is left', checkpoint_code: 'D1', kind: 'Said' },
    phrases: ['anything else I can do', 'anything else for you'],
  },
]

/** Three checks: of a greeting, of a notice, of a closing question. */
export const insertChecks = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `insert into call_checks (name, audit_form_id, checkpoint_code, kind, speaker, phrases, seconds, created_by)
     select c.name, f.id, c.checkpoint_code, c.kind, 'agent', array(select jsonb_array_elements_text(c.phrases)), c.seconds,
            (select min(u.id) from administration.users u where not u.is_deleted)
       from jsonb_to_recordset($1::jsonb) as c (name text, checkpoint_code text, kind text, phrases jsonb, seconds integer)
       cross join lateral (
         select a.id from quality.audit_forms a join quality.form_definitions d on d.id = a.id, jsonb_array_elements(d.definition -> 'checkpoints') p
          where a.name = 'Larkspur voice' and a.status = 'Published' and not a.is_deleted and p ->> 'code' = c.checkpoint_code order by a.form_version desc limit 1) f
      order by c.name`,
    [JSON.stringify(CHECKS)],
  )
