import {
  decimal,
  integer,
  longText,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { designGrants } from '../quality-grants.ts'
import { generationField, inBothGenerations } from './generations.ts'

/** A kind of audit, or a section of a set-up of that kind. */
export const auditFormCategories = inBothGenerations((of) =>
  resource(of.named('audit-form-categories'), {
    api: of.api('auditFormCategory'),
    page: of.named('/audit-form-category'),
    shares: of.shares('audit_form_categories'),
    label: of.label({ one: 'Audit Form Category', many: 'Audit Form Categories' }),
    about: 'A category is a kind of audit. Those inside it are the sections of its scorecards.',
    icon: 'folders',
    title: 'name',
    rows: 'shared',
    configuration: { key: ['name'], only: { auditSetupId: null } },
    parent: 'parent_id',
    partOf: 'auditSetupId',
    fields: {
      generation: generationField,
      name: text({
        required: true,
        min: 2,
        max: 80,
        unique: { within: ['generation', 'parent_id', 'auditSetupId'] },
      }),
      parent_id: reference(of.named('audit-form-categories'), {
        where: { is_section: false },
        label: 'Kind of audit',
        help: 'Only for a section: the kind of its set-up.',
      }),
      auditSetupId: reference(of.named('audit-form-setups'), {
        where: { category_id: '{parent_id}' },
        fixed: true,
        label: 'Set-up',
        help: 'Only for a section: the scorecard it belongs to.',
      }),
      weight: decimal({
        min: 0,
        max: 100,
        unit: '%',
        offForm: !of.isWeighted,
        offRecord: !of.isWeighted,
        help: 'Only for a section: its share of the form.',
      }),
      is_bonus: yesNo({
        default: false,
        label: 'Bonus',
        offForm: !of.isWeighted,
        offRecord: !of.isWeighted,
        help: 'Adds up to its weight on top of the other sections.',
      }),
      description: longText({ max: 500, help: 'Shown to the evaluator.' }),
      sort_order: integer({ min: 0, default: 0 }),
      is_active: yesNo({ default: true, label: 'Active' }),
      is_section: yesNo({ derived: true, label: 'Section' }),
    },
    list: {
      columns: [
        'name',
        'parent_id',
        'auditSetupId',
        ...(of.isWeighted ? (['weight', 'is_bonus'] as const) : []),
        'sort_order',
        'is_active',
      ],
      sort: 'auditSetupId,sort_order',
      search: ['name'],
      filters: ['parent_id', 'auditSetupId', 'is_section', 'is_active'],
    },
    form: {
      sections: [
        {
          title: 'Which kind of audit, or which section?',
          name: 'Category',
          help: 'A kind of audit has no parent. Sections are usually made in the builder of their set-up.',
          fields: ['name', 'parent_id', 'auditSetupId', 'weight', 'is_bonus', 'description'],
        },
        { title: 'How is it listed?', name: 'Listing', fields: ['sort_order', 'is_active'] },
      ],
    },
    dropdown: {
      labels: ['parent_id', 'auditSetupId', 'weight', 'is_bonus'],
      filters: { auditSetupId: 'auditSetupId' },
      where: { is_active: true },
      unnarrowed: { is_section: false },
    },
    menu: { group: of.menuGroup, order: 30, title: 'Categories' },
    grants: designGrants,
  }),
)
