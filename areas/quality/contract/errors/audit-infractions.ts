import { longText, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { designGrants, SET_UP_MENU } from '../quality-grants.ts'
import { clientFields } from './client-fields.ts'

const ofTheClient = { for_client_ids: '{client_id}', is_active: true } as const

/** A mistake found in logged activities, by its name. */
export const auditInfractions = resource('audit-infractions', {
  page: '/activity-audit/infractions',
  label: { one: 'Infraction', many: 'Infractions', message: 'Infractions' },
  about: 'An infraction is a mistake that audits of logged activities look for.',
  icon: 'tag',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({
      required: true,
      min: 2,
      max: 120,
      unique: { within: ['client_id'] },
      help: 'For example: Wrong booking status',
    }),
    code: text({ unique: true, max: 12, help: 'Names it in reports.' }),
    ...clientFields,
    error_category_id: reference('audit-error-categories', { required: true, where: ofTheClient }),
    error_severity_id: reference('audit-error-severities', {
      required: true,
      where: ofTheClient,
      help: 'Proposed in a review, which may choose another.',
    }),
    description: longText({ max: 1000, help: 'How to recognise it.' }),
    is_active: yesNo({
      default: true,
      label: 'Active',
      help: 'Inactive ones are not offered; old reviews keep them.',
    }),
  },
  list: {
    columns: ['name', 'code', 'client_id', 'error_category_id', 'error_severity_id', 'is_active'],
    sort: 'name',
    search: ['name', 'code'],
    filters: ['client_id', 'error_category_id', 'error_severity_id', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which mistake is it?',
        name: 'Infraction',
        fields: ['name', 'code', 'client_id', 'description'],
      },
      {
        title: 'How does it count?',
        name: 'Counting',
        fields: ['error_category_id', 'error_severity_id', 'is_active'],
      },
    ],
  },
  dropdown: {
    labels: ['code', 'error_category_id', 'error_severity_id'],
    filters: { client_id: 'for_client_ids' },
    where: { is_active: true },
  },
  menu: { group: SET_UP_MENU, order: 10, title: 'Infractions' },
  grants: designGrants,
})
