import { forClients } from '../errors/for-clients.ts'

const sectionsOf = (setup: string): string =>
  `audit_form_categories c where c."auditSetupId" = ${setup}.id and not c.is_deleted`

const formsOf = (setup: string): string =>
  `audit_forms f where f.audit_form_setup_id = ${setup}.id and not f.is_deleted`

/** What is computed of a set-up, as SQL. */
export const setupFields = {
  for_client_ids: forClients,
  sections: (setup: string) =>
    `select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'description', c.description, 'weight', c.weight, 'is_bonus', c.is_bonus,
       'sort_order', c.sort_order) order by c.sort_order, c.id), '[]') from ${sectionsOf(setup)}`,
  sections_count: (setup: string) => `select count(*)::integer from ${sectionsOf(setup)}`,
  checkpoints_count: (setup: string) => `jsonb_array_length(${setup}.checkpoints)`,
  forms_count: (setup: string) => `select count(*)::integer from ${formsOf(setup)}`,
  published_count: (setup: string) =>
    `select count(*)::integer from ${formsOf(setup)} and f.status = 'Published'`,
}
