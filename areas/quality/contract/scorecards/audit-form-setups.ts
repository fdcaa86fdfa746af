import {
  choice,
  integer,
  list,
  reference,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { clientFields } from '../errors/client-fields.ts'
import { designGrants } from '../quality-grants.ts'
import {
  checkpointFields,
  MOST_CHECKPOINTS,
  MOST_SECTIONS,
  sectionFields,
} from './checkpoint-fields.ts'
import { generationField, inBothGenerations } from './generations.ts'

export const channels = ['Voice', 'Chat', 'Email', 'Back office', 'Other'] as const

/** The design of a scorecard: its sections and checkpoints. */
export const auditFormSetups = inBothGenerations((of) =>
  resource(of.named('audit-form-setups'), {
    api: of.api('audit_form_setup'),
    page: of.named('/audit-form-setup'),
    shares: of.shares('audit_form_setups'),
    label: of.label({ one: 'Audit Form Setup', many: 'Audit Form Setups' }),
    about: 'A set-up is the design of a scorecard: its sections and checkpoints.',
    icon: 'forms',
    title: 'name',
    headline: ['category_id', 'client_id', 'channel'],
    rows: 'shared',
    configuration: {
      leaves: ['checkpoints.audit_form_setup_id', 'checkpoints.section_name'],
      ownRows: {
        sections: { id: 'id' },
        checkpoints: {
          id: 'id',
          refers: { category_id: 'sections', shown_when_checkpoint_id: 'checkpoints' },
        },
      },
    },
    fields: {
      generation: generationField,
      name: text({ required: true, min: 2, max: 120, unique: { within: ['generation'] } }),
      category_id: reference(of.named('audit-form-categories'), {
        required: true,
        where: { is_section: false, is_active: true },
        label: 'Kind of audit',
      }),
      ...clientFields,
      channel: choice(channels, { required: true, default: 'Voice' }),
      scale: text({
        required: true,
        max: 40,
        help: 'The answers of checkpoints that name no other.',
      }),
      instructions: richText({ max: 10_000, help: 'Shown to the evaluator.' }),
      sections: list(sectionFields, {
        derived: true,
        transient: true,
        max: MOST_SECTIONS,
        help: 'In their order. Those of weighted forms add up to 100, bonus sections apart.',
      }),
      checkpoints: list(checkpointFields, {
        max: MOST_CHECKPOINTS,
        help: 'The whole list in its order.',
      }),
      is_active: yesNo({ default: true, label: 'Active' }),
      checkpoints_count: integer({ derived: true, offRecord: true, label: 'Checkpoints' }),
      sections_count: integer({ derived: true, offRecord: true, label: 'Sections' }),
      forms_count: integer({ derived: true, offRecord: true, label: 'Forms' }),
      published_count: integer({ derived: true, offRecord: true, label: 'Published forms' }),
    },
    list: {
      columns: [
        'name',
        'category_id',
        'client_id',
        'channel',
        'sections_count',
        'checkpoints_count',
        'forms_count',
        'is_active',
      ],
      sort: 'name',
      search: ['name', 'checkpoints'],
      filters: ['category_id', 'client_id', 'channel', 'is_active'],
    },
    form: {
      sections: [
        {
          title: 'What is audited?',
          name: 'Set-up',
          fields: ['name', 'category_id', 'client_id', 'channel', 'scale', 'is_active'],
        },
        { title: 'What should evaluators know?', name: 'Instructions', fields: ['instructions'] },
        { title: 'What is asked?', name: 'Scorecard', fields: ['sections', 'checkpoints'] },
      ],
    },
    dropdown: {
      labels: ['category_id', 'client_id', 'channel'],
      filters: { category_id: 'category_id', client_id: 'for_client_ids' },
      where: { is_active: true },
    },
    uses: ['audit-scores', 'audit-error-categories'],
    menu: { group: of.menuGroup, order: 20, title: 'Set-ups' },
    grants: designGrants,
  }),
)
