import { text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { auditForms } from './audit-forms.ts'

const {
  generation,
  name,
  form_number,
  form_version,
  client_id,
  for_client_ids,
  pass_mark,
  effective_from,
  status,
  published_at,
} = auditForms.weighted.fields

/** Audit forms of both generations that are or were published: what reviews refer to. */
export const publishedAuditForms = resource('published-audit-forms', {
  page: auditForms.weighted.page,
  panelOf: true,
  shares: { table: auditForms.weighted.table, where: { status: ['Published', 'Retired'] } },
  label: { one: 'Published Audit Form', many: 'Published Audit Forms' },
  title: 'title',
  rows: 'shared',
  configuration: {
    key: ['name', 'generation'],
    only: { status: 'Published' },
    isOnlyNamed: true,
  },
  rights: ['view'],
  fields: {
    title: text({ derived: true, help: 'Its name with its version.' }),
    generation,
    name,
    form_number,
    form_version,
    client_id,
    for_client_ids,
    pass_mark,
    effective_from,
    status,
    published_at,
  },
  list: {
    columns: ['title', 'form_number', 'client_id', 'status'],
    sort: 'name,-form_version',
    search: ['name', 'form_number'],
    filters: ['client_id', 'generation', 'status'],
  },
  dropdown: {
    labels: ['form_number', 'client_id', 'generation'],
    filters: { client_id: 'for_client_ids' },
    where: { status: 'Published' },
  },
})
