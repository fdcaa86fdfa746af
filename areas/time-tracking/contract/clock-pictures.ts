import {
  choice,
  date,
  decimal,
  instant,
  integer,
  json,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { ownPicturesPage, picturesPage } from './picture-pages.ts'

/** What came of a due picture. `Not due`: one was sent that nobody asks for; it was not kept. */
export const pictureStates = ['Captured', 'No camera', 'Refused', 'Not due'] as const
export type PictureState = (typeof pictureStates)[number]

/** What a face check says. All but the first two raise a flag, which changes nothing but that a person looks. */
export const checkResults = [
  'Not checked',
  'Match',
  'No match',
  'No face',
  'Several faces',
] as const
export type CheckResult = (typeof checkResults)[number]

/** A picture of a person at work, taken with their knowledge while their clock runs. Written by the server alone. */
export const clockPictures = resource('clock-pictures', {
  page: picturesPage.url,
  panelOf: true,
  label: { one: 'Clock Picture', many: 'Clock Pictures' },
  about: 'A clock picture is taken while a person is At Desk. It records who opened it.',
  icon: 'id-badge-2',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['clear_note'], tellsPictures: ownPicturesPage.url },
  rights: ['view'],
  fields: {
    entry_id: integer({ required: true, readOnly: true, offRecord: true, label: 'Clock entry' }),
    shift_day_id: integer({ required: true, readOnly: true, offRecord: true, label: 'Shift' }),
    employee_id: reference('employees', { required: true, readOnly: true }),
    office_id: reference('offices', { readOnly: true }),
    client_id: reference('clients', { readOnly: true }),
    business_date: date({ required: true, readOnly: true, label: 'Day' }),
    due_at: instant({ required: true, readOnly: true, label: 'Due' }),
    taken_at: instant({ required: true, readOnly: true, label: 'Taken' }),
    state: choice(pictureStates, {
      required: true,
      readOnly: true,
      tones: { Captured: 'ok', 'No camera': 'warn', Refused: 'warn', 'Not due': 'off' },
    }),
    check_result: choice(checkResults, {
      required: true,
      readOnly: true,
      default: 'Not checked',
      label: 'Face check',
      tones: {
        'Not checked': 'off',
        Match: 'ok',
        'No match': 'bad',
        'No face': 'warn',
        'Several faces': 'warn',
      },
    }),
    score: decimal({ readOnly: true, min: 0, max: 1, scale: 4, label: 'Likeness' }),
    checked_at: instant({ readOnly: true, offRecord: true, label: 'Checked' }),
    is_reference: yesNo({ readOnly: true, default: false, label: 'Reference picture' }),
    is_flagged: yesNo({ readOnly: true, default: false, label: 'Flagged' }),
    is_false_positive: yesNo({
      readOnly: true,
      default: false,
      wire: 'y/n',
      label: 'False positive',
    }),
    cleared_by: reference('users', { readOnly: true }),
    cleared_at: instant({ readOnly: true }),
    clear_note: text({ readOnly: true, max: 200, label: 'Why it was cleared' }),
    delete_on: instant({ required: true, readOnly: true, label: 'Deleted on' }),
    was_flagged: yesNo({ derived: true, offRecord: true, label: 'Ever flagged' }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
    user_id: reference('users', { derived: true, offRecord: true, label: 'Account' }),
    has_image: yesNo({ derived: true, label: 'Kept' }),
    views: json({ derived: true, offForm: true, offRecord: true, label: 'Opened by' }),
  },
  list: {
    columns: [
      'employee_id',
      'taken_at',
      'office_id',
      'client_id',
      'state',
      'check_result',
      'cleared_by',
    ],
    sort: '-taken_at',
    search: ['employee_id'],
    filters: [
      'business_date',
      'taken_at',
      'office_id',
      'client_id',
      'employee_id',
      'state',
      'check_result',
      'is_flagged',
      'is_false_positive',
    ],
  },
})
