import { yesNo } from '#platform/contract/fields/field.ts'

/** Whether reports may be mailed to people without an account, and where the settings ask so. */
export const reportsOutside = {
  fields: {
    send_reports_outside: yesNo({
      default: false,
      label: 'Send reports to contacts outside',
      help: 'Report setups may then name company contacts. The rows are those that their owner may see.',
    }),
  },
  section: {
    title: 'May reports leave the company?',
    help: 'Off: reports are mailed to people with an account only.',
    fields: ['send_reports_outside'],
  },
} as const
