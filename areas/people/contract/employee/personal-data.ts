import { namesOf } from '#platform/contract/circles.ts'
import {
  choice,
  date,
  email,
  longText,
  phone,
  reference,
  text,
} from '#platform/contract/fields/field.ts'

/** Numbers without a country code are of the country of the person's office. */
const OF_OFFICE = 'office_id.country_id.iso2'

/** What is nobody's business but the person's and HR's. */
export const personalData = {
  salutation: choice(['–', 'Mr', 'Ms', 'Mx', 'Dr']),
  gender: choice(['Female', 'Male', 'Other', 'Not said'], { alsoCalled: ['Sex'] }),
  date_of_birth: date({ alsoCalled: ['Birthday', 'Birth date', 'Birth dt', 'DOB'] }),
  nationality_id: reference('countries'),
  marital_status: choice(['Single', 'Married', 'Divorced', 'Widowed', 'Not said']),
  blood_group: choice(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']),
  mobile: phone({
    required: true,
    mayStayOpen: true,
    country: OF_OFFICE,
    alsoCalled: [
      'Mobile phone',
      'Mobile number',
      'Mobile phone number',
      'Personal mobile number',
      'Cell phone',
      'Cell number',
      'Cell',
    ],
  }),
  phone: phone({
    country: OF_OFFICE,
    label: 'Other phone',
    alsoCalled: ['Home phone', 'Work phone', 'Landline'],
  }),
  personal_email: email({
    max: 160,
    alsoCalled: ['Private email', 'Home email', 'Personal email address'],
  }),
  current_address: longText({ max: 300 }),
  permanent_address: longText({ max: 300, help: 'Where it differs.' }),
  city: text({ max: 80 }),
  postal_code: text({ max: 12, alsoCalled: ['Zip', 'Zip code', 'Postcode'] }),
  country_id: reference('countries'),
  national_id: text({ unique: true, masked: true, max: 30, label: 'National id' }),
  tax_id: text({ masked: true, max: 30, label: 'Tax id' }),
  social_security_no: text({ masked: true, max: 30, label: 'Social security no.' }),
  passport_no: text({
    masked: true,
    max: 30,
    label: 'Passport no.',
    alsoCalled: ['Passport number'],
  }),
  passport_expiry: date({ label: 'Passport ends' }),
  work_permit_no: text({ masked: true, max: 30, label: 'Work permit no.' }),
  work_permit_expiry: date({ label: 'Work permit ends' }),
} as const

/** Roles that see of private data their own alone. */
const themselves = {
  Admin: 'V:self',
  Manager: 'V:self',
  'Team Lead': 'V:self',
  Agent: 'V:self',
  QA: 'V:self',
  Trainer: 'V:self',
  IT: 'V:self',
} as const

export const personalCircle = {
  label: 'Employees: personal data',
  seenBy: 'Seen by HR and the person',
  fields: namesOf(personalData),
  grants: { ...themselves, HR: 'VE:all' },
} as const

/** Whom to call, which a lead must know when it is needed: while the person is at work. */
export const emergencyContact = {
  emergency_contact_name: text({
    max: 80,
    label: 'Emergency contact',
    alsoCalled: ['Emergency contact name'],
  }),
  emergency_contact_relation: choice(['Partner', 'Parent', 'Child', 'Sibling', 'Friend', 'Other'], {
    label: 'Relation',
  }),
  emergency_contact_phone: phone({
    country: OF_OFFICE,
    label: 'Their phone',
    alsoCalled: ['Emergency phone', 'Emergency contact phone', 'Emergency contact number'],
  }),
} as const

export const emergencyCircle = {
  label: 'Employees: emergency contact',
  seenBy: 'Seen by HR and the person, and by the lead while their shift runs',
  fields: namesOf(emergencyContact),
  grants: { ...themselves, HR: 'VE:all', Manager: 'V:direct', 'Team Lead': 'V:direct' },
} as const
