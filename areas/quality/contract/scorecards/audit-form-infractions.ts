import { decimal, longText, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { clientFields } from '../errors/client-fields.ts'
import { designGrants } from '../quality-grants.ts'
import { generationField, inBothGenerations } from './generations.ts'

/** A reason why a checkpoint fails. */
export const auditFormInfractions = inBothGenerations((of) =>
  resource(of.named('audit-form-infractions'), {
    api: of.api('audit_form_infractions'),
    page: of.named('/audit-form-infraction'),
    shares: of.shares('audit_form_infractions'),
    label: of.label({ one: 'Audit Form Infraction', many: 'Audit Form Infractions' }),
    about: 'An infraction is a reason why a checkpoint fails.',
    icon: 'tag',
    title: 'name',
    rows: 'shared',
    configuration: true,
    fields: {
      generation: generationField,
      name: text({
        required: true,
        min: 2,
        max: 120,
        unique: { within: ['generation', 'client_id'] },
      }),
      ...clientFields,
      infraction_category_id: reference(of.named('audit-form-infraction-categories'), {
        required: true,
        where: { is_active: true },
        label: 'Category',
      }),
      error_severity_id: reference('audit-error-severities', {
        where: { for_client_ids: '{client_id}', is_active: true },
      }),
      penalty_points: decimal({
        min: 0,
        max: 100,
        default: 0,
        offForm: of.isWeighted,
        offRecord: of.isWeighted,
        help: 'Taken off the score of a classic form.',
      }),
      description: longText({ max: 1000 }),
      is_active: yesNo({ default: true, label: 'Active' }),
    },
    list: {
      columns: [
        'name',
        'client_id',
        'infraction_category_id',
        'error_severity_id',
        ...(of.isWeighted ? [] : (['penalty_points'] as const)),
        'is_active',
      ],
      sort: 'name',
      search: ['name'],
      filters: ['client_id', 'infraction_category_id', 'error_severity_id', 'is_active'],
    },
    form: {
      sections: [
        {
          title: 'Which reason is it?',
          name: 'Infraction',
          fields: ['name', 'infraction_category_id', 'client_id', 'description'],
        },
        {
          title: 'How does it count?',
          name: 'Counting',
          fields: ['error_severity_id', 'penalty_points', 'is_active'],
        },
      ],
    },
    dropdown: {
      labels: ['infraction_category_id', 'error_severity_id', 'penalty_points'],
      filters: { client_id: 'for_client_ids', infraction_category_ids: 'infraction_category_id' },
      where: { is_active: true },
    },
    menu: { group: of.menuGroup, order: 40, title: 'Infractions' },
    grants: designGrants,
  }),
)
