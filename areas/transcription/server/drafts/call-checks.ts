import { refuse } from '#platform/contract/problems.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { callChecks, FEWEST_COMPARED } from '../../contract/drafts/call-checks.ts'
import { draftProblems } from '../../contract/drafts/draft-problems.ts'

/** Proposals about which a person has answered meanwhile: as they said, or otherwise. What was unclear is compared with nothing. */
const compared = (row: string, more = ''): string => `
  select count(*)::integer from transcribe_drafts d join quality.audit_reviews r on r.id = d.review_id and r.status in ('Submitted', 'Released', 'Disputed', 'Closed')
    join quality.audit_answers a on a.review_id = d.review_id and a.checkpoint_id = d.checkpoint_id
   where d.check_id = ${row}.id and d.verdict <> 'Unclear' and a.kind <> 'Not applicable' ${more}`

export const callChecksOnServer = serveResource(callChecks, {
  derived: {
    compared: (row) => compared(row),
    agreement: (row) => `
      select case when c.n >= ${FEWEST_COMPARED} then round(100.0 * (${compared(row, 'and a.kind = d.verdict')}) / c.n, 2) end
        from (select (${compared(row)}) as n) c`,
  },
  before: { create: checkWhole, update: checkWhole },
})

/** What each kind needs is there, and the form has the checkpoint. */
async function checkWhole(
  values: DraftOf<typeof callChecks>,
  { before, sql }: ChangeOf<typeof callChecks>,
): Promise<void> {
  const { kind, phrases, seconds, share, audit_form_id, checkpoint_code } = { ...before, ...values }
  const isByWords = kind === 'Said' || kind === 'Not said' || kind === 'Said within'
  if (isByWords && !phrases?.some((phrase) => /[\p{L}\p{N}]/u.test(phrase)))
    refuse(draftProblems.noPhrases)
  if ((kind === 'Said within' || kind === 'Longest silence at most') && !seconds)
    refuse(draftProblems.noSeconds)
  if ((kind === 'Silence at most' || kind === 'Agent talks at most') && typeof share !== 'number')
    refuse(draftProblems.noShare)
  if (values.audit_form_id === undefined && values.checkpoint_code === undefined) return
  const found = await sql.rows(
    `select 1 from quality.form_definitions f, jsonb_array_elements(f.definition -> 'checkpoints') c where f.id = $1 and c ->> 'code' = $2`,
    [audit_form_id, checkpoint_code],
  )
  if (found.length === 0) refuse(draftProblems.noCheckpoint)
}
