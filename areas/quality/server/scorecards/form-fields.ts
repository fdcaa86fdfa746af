import { forClients } from '../errors/for-clients.ts'

/** What is computed of an audit form, as SQL. */
export const formFields = {
  for_client_ids: forClients,
  category_id: (form: string) =>
    `select s.category_id from audit_form_setups s where s.id = ${form}.audit_form_setup_id`,
  is_latest: (form: string) =>
    `not exists (select from audit_forms f where f.form_number = ${form}.form_number and f.form_version > ${form}.form_version and not f.is_deleted)`,
}

/** The same of one that reviews refer to. */
export const publishedFields = {
  for_client_ids: forClients,
  title: (form: string) => `${form}.name || ' v' || ${form}.form_version`,
}
