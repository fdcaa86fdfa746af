import { refuse } from '#platform/contract/problems.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { callChecks, FEWEST_COMPARED } from '../../contract/drafts/call-checks.ts'
import { callCheckProblems } from '../../contract/drafts/call-check-problems.ts'

/** Proposals about which a person has answered meanwhile: as they said, or otherwise. What was unclear is compared with nothing. */
const compared = (row: string, more = ''): string => `
  select count(*)::integer from transcribe_drafts drafted join quality.audit_reviews reviewed on reviewed.id = drafted.review_id and reviewed.status in ('Submitted', 'Released', 'Disputed', 'Closed')
    join quality.audit_answers answered on answered.review_id = drafted.review_id and answered.checkpoint_id = drafted.checkpoint_id
   where drafted.check_id = ${row}.id and drafted.verdict <> 'Unclear' and answered.kind <> 'Not applicable' ${more}`

export const callChecksOnServer = serveResource(callChecks, {
  derived: {
    compared: (row) => compared(row),
    agreement: (row) => `
      select case when counted.n >= ${FEWEST_COMPARED} then round(100.0 * (${compared(row, 'and answered.kind = drafted.verdict')}) / counted.n, 2) end
        from (select (${compared(row)}) as n) counted`,
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
    refuse(callCheckProblems.noPhrases)
  if ((kind === 'Said within' || kind === 'Longest silence at most') && !seconds)
    refuse(callCheckProblems.noSeconds)
  if ((kind === 'Silence at most' || kind === 'Agent talks at most') && typeof share !== 'number')
    refuse(callCheckProblems.noShare)
  if (values.audit_form_id === undefined && values.checkpoint_code === undefined) return
  const found = await sql.rows(
    `select 1 from quality.form_definitions f, jsonb_array_elements(f.definition -> 'checkpoints') c where f.id = $1 and c ->> 'code' = $2`,
    [audit_form_id, checkpoint_code],
  )
  if (found.length === 0) refuse(callCheckProblems.noCheckpoint)
}
