import { countedStates } from '../../contract/reports/audit-reports.ts'
import { FEWEST_AGENTS, LATELY_DAYS } from '../../contract/scorecards/audit-form-fields.ts'
import { forClients } from '../errors/for-clients.ts'

/** The reviews of a form lately that have a score. */
const latelyReviewed = (form: string): string =>
  `from audit_reviews v where v.audit_form_id = ${form}.id and v.business_date > statement_timestamp()::date - ${LATELY_DAYS}
      and v.status in (${countedStates.map((state) => `'${state}'`).join(', ')}) and not v.is_deleted`

/** What is computed of an audit form, as SQL. */
export const formFields = {
  for_client_ids: forClients,
  category_id: (form: string) =>
    `select s.category_id from audit_form_setups s where s.id = ${form}.audit_form_setup_id`,
  reviews: (form: string) => `select count(*)::integer ${latelyReviewed(form)}`,
  // One row an agent first: counting distinct ones would sort all reviews.
  average_score: (form: string) =>
    `select round(sum(a.score) / sum(a.reviews), 2) from (select sum(v.score) as score, count(*) as reviews ${latelyReviewed(form)} group by v.employee_id) a
     having count(*) >= ${FEWEST_AGENTS}`,
  is_latest: (form: string) =>
    `not exists (select from audit_forms f where f.form_number = ${form}.form_number and f.form_version > ${form}.form_version and not f.is_deleted)`,
}

/** The same of one that reviews refer to. */
export const publishedFields = {
  for_client_ids: forClients,
  title: (form: string) => `${form}.name || ' v' || ${form}.form_version`,
}
