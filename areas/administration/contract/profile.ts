import { t } from '#platform/contract/words/texts.ts'
import { pictureSizes } from '#platform/contract/picture-size.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, richText, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { resource } from '#platform/contract/resource.ts'
import { emergencyContact, personalData } from '#areas/people/contract/employee/personal-data.ts'
import { users } from './users.ts'
import { typed } from '#platform/contract/answers.ts'

/** Everybody's own page: who they are, how they read times, where they are signed in. */
export const profilePage = page('/user-profile', {
  about: 'Your own name, contacts, language of dates, and where you are signed in.',
  jobs: [
    t`Change your time zone`,
    t`End a session you do not know`,
    t`Set up an authenticator app`,
  ],
  label: 'Profile',
  alsoCalled: [t`Password`, t`Language and time zone`],
  exempt: true,
  uses: ['time-zones'],
})

const { personal_email, mobile, current_address, city, postal_code } = personalData
const { language, date_format, time_format } = users.fields

/** What people keep of themselves on their employee record. */
export const ownOfEmployee = {
  firstname: text({ required: true, max: 60, label: 'First name' }),
  middlename: text({ max: 60, label: 'Middle name' }),
  lastname: text({ required: true, max: 60, label: 'Last name' }),
  preferred_name: text({ max: 60, help: 'What colleagues call you; the greeting uses it.' }),
  bio: richText({ max: 5000, label: 'About' }),
  personal_email,
  mobile,
  current_address,
  city,
  postal_code,
  ...emergencyContact,
}
/** What people keep of themselves on their account. */
export const ownOfAccount = { language, date_format, time_format }

/** What people keep of themselves. Declared like a family, so that the same check and form serve it; it has no list. */
export const profileInfo = resource('profile-info', {
  page: profilePage.url,
  rows: 'shared',
  label: { one: 'Profile', many: 'Profiles', message: 'Profile Info' },
  title: 'firstname',
  list: { columns: [], sort: '' },
  fields: { ...ownOfEmployee, ...ownOfAccount },
  form: {
    sections: [
      {
        title: 'Who are you?',
        help: 'The name in the contract, and the name colleagues use.',
        fields: ['firstname', 'middlename', 'lastname', 'preferred_name', 'bio'],
      },
      {
        title: 'How are you reached?',
        help: 'Only you see this here.',
        fields: ['personal_email', 'mobile', 'current_address', 'city', 'postal_code'],
      },
      {
        title: 'Whom do we call in an emergency?',
        help: 'All three, or none.',
        fields: ['emergency_contact_name', 'emergency_contact_relation', 'emergency_contact_phone'],
      },
      {
        title: 'How do you read dates and times?',
        help: 'The time zone is set beside this.',
        fields: ['language', 'date_format', 'time_format'],
      },
    ],
  },
})

/** What the profile of a person holds: what they keep of themselves, as `profile-info` declares it, and this. */
export interface StoredProfile {
  /** Of the employee record; null for people who are no employees. */
  readonly version: number | null
  /** Null for that of the office. */
  readonly timezone_id: number | null
  readonly timezone_name: string | null
  readonly may_change_name: boolean
  readonly [field: string]: unknown
}

export interface StoredPicture {
  readonly employee_id: number
  readonly profile_pic: string | null
}

export const profileCalls = calls({
  profile: {
    method: 'GET',
    path: 'userProfile',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<StoredProfile>(),
    summary: 'What the caller’s profile holds.',
  },
  updateProfile: {
    method: 'PUT',
    path: 'userProfile/update/{employee_id}',
    needs: 'signed-in',
    rows: 'own',
    open: true,
    input: {},
    answers: typed<StoredProfile>(),
    summary: 'Stores what people keep of themselves; what is left out stays.',
  },
  updateTimezone: {
    method: 'PUT',
    path: 'userProfile/updateTimezone/{user_id}',
    needs: 'signed-in',
    rows: 'own',
    input: { timezone_id: integer({ required: true, min: 1, label: 'Time zone' }) },
    answers: typed<StoredProfile>(),
    summary: 'Sets the caller’s time zone.',
  },
  updateProfileImage: {
    method: 'POST',
    path: 'userProfile/updateProfileImage/{employee_id}',
    needs: 'signed-in',
    // One's own, or by the right to change employees: see the handler.
    rows: 'own',
    takes: {
      field: 'profile_pic',
      most: 1,
      types: ['image/jpeg', 'image/png'],
      cut: pictureSizes.square,
    },
    input: {},
    answers: typed<StoredPicture>(),
    summary: 'Sets the picture of a person: JPEG or PNG, cut to 512 by 512.',
  },
})
