/** What a client needs before anybody can work for it. */
export const newClient = {
  title: 'Which client is it, and who works for it?',
  name: 'Client',
  help: 'Targets and billing can be added later.',
  fields: ['name', 'code', 'company_id', 'offices_ids', 'managers_ids', 'start_date'],
} as const

/** The questions of the client form, in the order people answer them. */
export const clientSections = [
  {
    title: 'Which client is it?',
    name: 'Client',
    help: 'The name people say, and a short code for files and invoices.',
    fields: ['name', 'code', 'company_id', 'industry', 'website', 'description', 'colour'],
  },
  {
    title: 'Who works for it, and since when?',
    name: 'Account',
    help: 'Only people of its offices can be assigned to it.',
    fields: [
      'offices_ids',
      'managers_ids',
      'account_status',
      'start_date',
      'end_date',
      'timezone_id',
      'holiday_policy',
    ],
  },
  {
    title: 'What has been promised?',
    name: 'Targets',
    help: 'Dashboards compare the work with these targets.',
    fields: ['adherence_target', 'quality_target', 'occupancy_target', 'min_staffing_percent'],
  },
  {
    title: 'How is it billed?',
    name: 'Billing',
    help: 'Used when invoices are made; rates are kept apart.',
    fields: [
      'currency',
      'billing_period',
      'billing_anchor_day',
      'payment_terms_days',
      'tax_percent',
      'invoice_prefix',
      'billing_email',
      'minimum_fee',
    ],
  },
] as const
