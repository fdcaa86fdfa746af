import { integer, longText, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { criticality } from '../errors/criticality.ts'
import { designGrants } from '../quality-grants.ts'
import { generationField, inBothGenerations } from './generations.ts'

/** The tree of reasons why checkpoints fail. */
export const auditFormInfractionCategories = inBothGenerations((of) =>
  resource(of.named('audit-form-infraction-categories'), {
    api: of.api('auditFormInfractionCategory'),
    page: of.named('/audit-form-infraction-category'),
    shares: of.shares('audit_form_infraction_categories'),
    label: of.label({
      one: 'Audit Form Infraction Category',
      many: 'Audit Form Infraction Categories',
    }),
    about: 'An infraction category groups the reasons why checkpoints fail.',
    icon: 'sitemap',
    title: 'name',
    rows: 'shared',
    configuration: true,
    parent: 'parent_id',
    fields: {
      generation: generationField,
      name: text({
        required: true,
        min: 2,
        max: 80,
        unique: { within: ['generation', 'parent_id'] },
      }),
      parent_id: reference(of.named('audit-form-infraction-categories'), {
        where: { is_inside: false },
        help: 'Puts it inside another category; there are two levels.',
      }),
      code: text({ max: 12 }),
      criticality,
      description: longText({ max: 500 }),
      sort_order: integer({ min: 0, default: 0 }),
      is_active: yesNo({ default: true, label: 'Active' }),
      is_inside: yesNo({ derived: true, offRecord: true, label: 'Inside another' }),
    },
    list: {
      columns: ['name', 'parent_id', 'code', 'criticality', 'is_active'],
      sort: 'name',
      search: ['name', 'code'],
      filters: ['parent_id', 'criticality', 'is_active'],
    },
    form: {
      sections: [
        {
          title: 'Which reasons does it group?',
          name: 'Infraction category',
          fields: ['name', 'parent_id', 'code', 'criticality', 'description'],
        },
        { title: 'How is it listed?', name: 'Listing', fields: ['sort_order', 'is_active'] },
      ],
    },
    dropdown: {
      labels: ['parent_id', 'code'],
      filters: { parent_ids: 'parent_id' },
      where: { is_active: true },
    },
    menu: { group: of.menuGroup, order: 50, title: 'Infraction categories' },
    grants: designGrants,
  }),
)
