import { namesOf } from '#platform/contract/circles.ts'
import { text } from '#platform/contract/fields/field.ts'

/** Where money is sent to a company. */
export const bankDetails = {
  account_holder: text({ max: 70, help: 'Leave blank for the legal name.' }),
  bank_name: text({ max: 80, label: 'Bank' }),
  account_no: text({
    masked: true,
    max: 42,
    label: 'IBAN or account no.',
    help: 'An IBAN is checked.',
  }),
  bic: text({
    max: 11,
    label: 'BIC',
    pattern: '[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?',
    patternMessage: 'A BIC has 8 or 11 letters and digits',
  }),
} as const

/** A changed account is how invoices are paid to the wrong people: fewer see these than the company. */
export const bankCircle = {
  label: 'Companies: bank details',
  seenBy: 'Seen by those who bill and pay',
  fields: namesOf(bankDetails),
  grants: { Admin: 'VE:all', Manager: 'V:all' },
} as const
