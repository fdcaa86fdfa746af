/** What says who a person is, by its kind. */
export interface Found {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly numbers: readonly string[]
  readonly codes: readonly string[]
}

/** Fields of a person and of their account that say who they are, now or in their history. Of names the whole: parts are looked for in pairs. */
export const NAMES = ['name']
export const ADDRESSES = ['company_email', 'personal_email', 'email']
export const NUMBERS = ['mobile', 'phone']
export const CODES = [
  'employee_code',
  'national_id',
  'tax_id',
  'social_security_no',
  'passport_no',
  'work_permit_no',
  'account_no',
]
