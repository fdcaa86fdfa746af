/** The questions of the set-up form, in the order people answer them. */
export const activitySetupSections = [
  {
    title: 'Which work is it?',
    name: 'Work',
    help: 'People find it by client and category.',
    fields: ['name', 'code', 'client_id', 'category_id', 'description', 'instructions'],
  },
  {
    title: 'How is it measured?',
    name: 'Measuring',
    help: 'Target times are what reports compare the work with.',
    fields: [
      'target_seconds',
      'min_seconds',
      'max_seconds',
      'measure',
      'quantity_label',
      'default_quantity',
      'max_quantity',
      'allow_overlap',
    ],
  },
  {
    title: 'What does the log ask for?',
    name: 'Questions',
    help: 'The reference, and questions of its own.',
    fields: ['needs_reference', 'reference_label', 'reference_unique', 'extra_fields'],
  },
  {
    title: 'How is it used?',
    name: 'Use',
    help: 'An inactive set-up is not offered; its logs stay.',
    fields: [
      'is_billable',
      'is_auditable',
      'sample_percent',
      'edit_hours',
      'valid_from',
      'valid_to',
      'is_active',
    ],
  },
] as const
