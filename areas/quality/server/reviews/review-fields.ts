import { placeField } from '#areas/people/contract/place-on-day.ts'

/** A checkpoint as reports name it: its code and its question. */
export const checkpointWords = (checkpoint: string): string =>
  `concat_ws(' ', ${checkpoint} ->> 'code', ${checkpoint} ->> 'question')`

/** What is computed of a review, as SQL. */
export const reviewFields = {
  /** Its id by the name that other families call it. */
  audit_review_id: (review: string) => `${review}.id`,
  manager_id: placeField('reports_to_id'),
  office_id: placeField('office_id'),
  has_fatal: (review: string) => `coalesce(${review}.fatal_count > 0, false)`,
  department_id: placeField('department_id'),
  generation: (review: string) =>
    `select f.generation from audit_forms f where f.id = ${review}.audit_form_id`,
  error_category_ids: (review: string) =>
    `array(select a.error_category_id from audit_answers a where a.review_id = ${review}.id and a.kind = 'Fail' and a.error_category_id is not null
       union select d.error_category_id from audit_findings d where d.review_id = ${review}.id)`,
  failed_checkpoints: (review: string) =>
    `array(select ${checkpointWords('c')} from audit_answers a join audit_forms f on f.id = ${review}.audit_form_id
       cross join jsonb_array_elements(f.definition -> 'checkpoints') c where a.review_id = ${review}.id and a.kind = 'Fail' and c -> 'id' = to_jsonb(a.checkpoint_id))`,
}
