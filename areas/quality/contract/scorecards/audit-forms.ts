import { resource } from '#platform/contract/resource.ts'
import { designGrants } from '../quality-grants.ts'
import { auditFormFields } from './audit-form-fields.ts'
import { inBothGenerations } from './generations.ts'

/** A scorecard that reviews are made with: published, its sections and checkpoints stay as they are. */
export const auditForms = inBothGenerations((of) =>
  resource(of.named('audit-forms'), {
    api: of.api('audit_form'),
    page: of.named('/audit-form'),
    shares: of.shares('audit_forms'),
    label: of.label({ one: 'Audit Form', many: 'Audit Forms' }),
    about: 'An audit form is a scorecard that reviews are made with.',
    icon: 'clipboard-list',
    title: 'name',
    headline: ['form_number', 'form_version', 'client_id', 'status'],
    rows: 'shared',
    // What is in force is carried: it arrives published, or as the next version.
    configuration: { key: ['name'], only: { status: 'Published' }, leaves: ['effective_from'] },
    calls: { update: 'POST' },
    fields: auditFormFields(of),
    list: {
      columns: [
        'form_number',
        'name',
        'form_version',
        'client_id',
        'category_id',
        'status',
        'pass_mark',
        'reviews',
        'average_score',
      ],
      sort: 'name,-form_version',
      search: ['name', 'form_number'],
      filters: ['status', 'client_id', 'category_id', 'audit_form_setup_id', 'is_latest'],
    },
    form: {
      sections: [
        {
          title: 'Which scorecard, and for whom?',
          name: 'Audit form',
          fields: [
            'name',
            'client_id',
            'audit_form_setup_id',
            'infraction_category_ids',
            'effective_from',
            'instructions',
          ],
        },
        {
          title: 'What is a good score?',
          name: 'Scores',
          fields: ['pass_mark', 'bands'],
        },
        {
          title: 'What may agents do with a review?',
          name: 'Agents',
          fields: [
            'agent_response',
            'dispute_window_hours',
            'max_disputes',
            'release_delay_hours',
            'edit_window_hours',
          ],
        },
        {
          title: 'When does coaching follow?',
          name: 'Coaching',
          fields: ['coach_when', 'coaching_due_days'],
        },
      ],
    },
    dropdown: {
      labels: ['form_number', 'form_version', 'client_id'],
      filters: { client_id: 'for_client_ids' },
      where: { status: 'Published' },
    },
    menu: { group: of.menuGroup, order: 10, title: 'Audit forms' },
    grants: designGrants,
  }),
)
