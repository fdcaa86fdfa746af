import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import { namesOf } from '#platform/contract/circles.ts'
import { choice, longText, money, text } from '#platform/contract/fields/field.ts'

/** Pay, bank and what HR writes down for itself. Pay is kept with its history and computed nowhere: this is no payroll. */
export const confidentialData = {
  pay_type: choice(['Monthly', 'Hourly']),
  pay_rate: money({ min: 0 }),
  currency: currencyCode(),
  payment_mode: choice(['Bank', 'Cash', 'Cheque']),
  bank_name: text({ max: 80, label: 'Bank' }),
  account_no: text({ masked: true, max: 34, label: 'Account no. or IBAN' }),
  photo_exempt_reason: text({
    askedWhen: { photo_exempt: true },
    max: 200,
    label: 'Why no pictures',
    help: 'In a few words, and nothing about health.',
  }),
  notes_hr: longText({ max: 2000, label: 'Notes of HR' }),
} as const

export const confidentialCircle = {
  label: 'Employees: pay and notes of HR',
  seenBy: 'Seen by HR only',
  fields: namesOf(confidentialData),
  grants: { HR: 'VE:all' },
} as const
