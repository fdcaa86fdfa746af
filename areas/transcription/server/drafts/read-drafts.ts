import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { FEWEST_COMPARED } from '../../contract/drafts/call-checks.ts'
import type { Draft } from '../../contract/drafts/draft.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'

/** Whether a person sees a call: an audit that names it shows nothing of it to others. */
export async function seesCall(
  { engine, records, viewer }: Pick<CallRequest, 'engine' | 'records' | 'viewer'>,
  jobId: number,
): Promise<boolean> {
  if (!engine.rights.has(viewer, transcribeJob.page, 'view')) return false
  const job = await records.byRight(transcribeJob, 'view').read(transcribeJob, jobId)
  return job !== undefined
}

/** What was said at the beginning of the passage of a proposal (`d`). */
const SAID = `select s.text from transcribe_segments s where s.job_id = d.job_id and s.start_seconds = d.from_seconds order by s.place limit 1`

/** Answers of people to compare proposals (`c`) with; what was unclear, or did not apply, is compared with nothing. */
const answered = (proposals: string): string => `
  select count(*)::integer as compared, count(*) filter (where said.kind = c.verdict)::integer as agreed
    from (${proposals}) c
    join quality.audit_reviews r on r.id = c.review_id and r.status in ('Submitted', 'Released', 'Disputed', 'Closed')
    join quality.audit_answers said on said.review_id = c.review_id and said.checkpoint_id = c.checkpoint_id and said.kind <> 'Not applicable'
   where c.verdict <> 'Unclear'`

const OF_CHECK = 'select o.* from transcribe_drafts o where o.check_id = d.check_id'
/** A model is compared for each checkpoint of a form by itself. */
const OF_MODEL = `select o.* from transcribe_model_drafts o join quality.audit_reviews f on f.id = o.review_id
  where o.checkpoint_id = d.checkpoint_id and f.audit_form_id = audited.audit_form_id`

/** What was proposed for an audit, as far as its reader sees the calls: by checks first, then by a model. */
export async function draftsOf(request: CallRequest, reviewId: number): Promise<Draft[]> {
  const drafts = await request.sql.rows<Draft>(
    `select p.check_id, p.checkpoint_id, p.job_id, j.title, p."check", p.verdict, p."from", p."to", p.why, p.compared,
            case when p.compared >= ${FEWEST_COMPARED} then round(100.0 * p.agreed / p.compared, 2)::float8 end as agreement
       from (
         select d.check_id, d.checkpoint_id, d.job_id, k.name as "check", d.verdict, d.from_seconds::float8 as "from", d.to_seconds::float8 as "to",
                coalesce((${SAID}), d.figure, '') as why, a.compared, a.agreed
           from transcribe_drafts d join call_checks k on k.id = d.check_id cross join lateral (${answered(OF_CHECK)}) a where d.review_id = $1
         union all
         select null, d.checkpoint_id, d.job_id, d.model, d.verdict, d.from_seconds::float8, d.to_seconds::float8, coalesce((${SAID}), ''), a.compared, a.agreed
           from transcribe_model_drafts d join quality.audit_reviews audited on audited.id = d.review_id cross join lateral (${answered(OF_MODEL)}) a
          where d.review_id = $1) p
       join transcribe_job j on j.id = p.job_id order by p.checkpoint_id, p.check_id nulls last`,
    [reviewId],
  )
  const seen = new Map<number, boolean>()
  for (const { job_id } of drafts)
    if (!seen.has(job_id)) seen.set(job_id, await seesCall(request, job_id))
  return drafts.filter(({ job_id }) => seen.get(job_id))
}
