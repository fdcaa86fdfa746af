import {
  choice,
  decimal,
  integer,
  longText,
  references,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Whether, whose and how strictly the faces of clock pictures are checked. */
export const faceApproval = resource('face-approval-settings', {
  page: '/settings',
  rows: 'shared',
  list: { columns: [], sort: '' },
  label: { one: 'Face approval', many: 'Face approval' },
  title: 'reviewers',
  fields: {
    enabled: yesNo({ default: false, label: 'Switched on' }),
    offices_ids: references('offices', { help: 'Leave blank for every office.' }),
    exempt_roles_ids: references('roles', { label: 'Roles without it' }),
    exempt_clients_ids: references('clients', { label: 'Clients without it' }),
    match_threshold: decimal({
      min: 0.3,
      max: 0.9,
      default: 0.55,
      help: 'How alike two pictures must be, from 0 to 1. A higher value flags more; look at the wrong flags before you change it.',
    }),
    require_consent: yesNo({ default: true, label: 'Consent is asked first' }),
    notice_text: longText({
      max: 2000,
      label: 'Notice',
      help: 'The notice people see before it is switched on.',
    }),
    reviewers: choice(['HR', 'Direct manager', 'Both'], { default: 'HR', label: 'Looked at by' }),
    reference_valid_months: integer({
      min: 1,
      max: 60,
      default: 24,
      unit: 'months',
      label: 'A reference picture is good for',
    }),
  },
  // Only what something reads today.
  form: {
    sections: [
      {
        title: 'Are the faces of clock pictures checked?',
        help: 'Each is compared with the approved picture of its person. A flag asks for a review and changes nothing else.',
        fields: ['enabled', 'match_threshold'],
      },
      {
        title: 'Whose?',
        help: 'Everybody who has an approved picture, unless it is said here.',
        fields: ['offices_ids', 'exempt_roles_ids', 'exempt_clients_ids'],
      },
    ],
  },
})
