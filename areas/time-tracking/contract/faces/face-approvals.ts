import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  instant,
  json,
  reference,
  references,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { PICTURE_FIELD, PICTURE_TYPES } from '#platform/contract/files.ts'
import { pictureSizes } from '#platform/contract/picture-size.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { pictured } from '#platform/contract/traits.ts'

export const faceStates = ['Pending', 'Approved', 'Rejected', 'Expired', 'Withdrawn'] as const

/** A picture a person is known by at the clock, once another person has accepted it. */
export const faceApprovals = resource('face-approvals', {
  api: 'faceApproval',
  page: '/employee-face-approval',
  label: { one: 'Face Approval', many: 'Face Approvals', message: 'Face Approval' },
  about: 'A face approval is a picture that the clock knows a person by.',
  icon: 'id-badge-2',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['quality', 'rejection_reason'] },
  traits: [pictured('image')],
  fields: {
    employee_id: reference('employees', { required: true, fixed: true }),
    image: text({ derived: true, offRecord: true, label: 'Picture' }),
    source: choice(['Profile picture', 'Enrolment'], { default: 'Enrolment', fixed: true }),
    status: choice(faceStates, {
      required: true,
      readOnly: true,
      default: 'Pending',
      tones: {
        Pending: 'info',
        Approved: 'ok',
        Rejected: 'bad',
        Expired: 'off',
        Withdrawn: 'off',
      },
    }),
    consent_at: instant({ label: 'Consent given', help: 'When the person agreed to be checked.' }),
    quality: json({ readOnly: true, offRecord: true }),
    rejection_reason: richText({ readOnly: true, max: 2000 }),
    decided_by: reference('users', { readOnly: true }),
    decided_at: instant({ readOnly: true }),
    valid_until: date({ readOnly: true, label: 'Good until' }),
    office_id: reference('offices', { derived: true }),
    client_ids: references('clients', { derived: true, offRecord: true, label: 'Clients' }),
    waiting_since: instant({ derived: true, offRecord: true, label: 'Waiting since' }),
  },
  list: {
    columns: ['employee_id', 'office_id', 'source', 'status', 'waiting_since', 'valid_until'],
    sort: 'waiting_since',
    search: ['employee_id'],
    filters: ['status', 'office_id', 'client_ids', 'employee_id', 'source'],
  },
  form: {
    sections: [
      {
        title: 'Whose picture is it?',
        name: 'Picture',
        help: 'Add the picture on its record. Another person approves it.',
        fields: ['employee_id', 'source', 'consent_at'],
      },
    ],
  },
  menu: { group: 'People', order: 76 },
  grants: {
    HR: 'VAED:all',
    Admin: 'V:all',
    Manager: 'V:indirect',
    'Team Lead': 'V:self',
    Agent: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    IT: 'V:self',
  },
})

/** A person with where their picture stands; None when they never sent one. */
export interface PersonWithFace {
  readonly id: number
  readonly name: string
  readonly employee_code: string | null
  readonly face_approval_id: number | null
  readonly status: (typeof faceStates)[number] | 'None'
}

/** A consent that was taken back. */
export interface WithdrawnConsent {
  readonly withdrawn: true
}

export const faceCalls = calls({
  decideFace: {
    method: 'POST',
    path: 'faceApproval/decide/{id}',
    needs: 'view',
    pages: [faceApprovals.page],
    rows: 'scope',
    input: {
      verdict: choice(['Approved', 'Rejected'], { required: true }),
      rejection_reason: richText({ max: 2000, help: 'The person reads it, and sends another.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Approves or rejects a picture; by the reviewers of the settings, never one’s own.',
  },
  enrolFace: {
    method: 'POST',
    path: 'faceApproval/enrol',
    needs: 'signed-in',
    rows: 'own',
    takes: {
      field: 'image',
      most: 1,
      types: ['image/jpeg', 'image/png'],
      cut: pictureSizes.square,
    },
    input: { consent: yesNo({ default: false }) },
    answers: typed<AnsweredRecord>(),
    summary:
      'Sends a picture of oneself to be known by, with consent: JPEG or PNG, cut to 512 by 512.',
  },
  // In place of the plain call of every family with a picture: what was decided about stays as it was seen.
  uploadFace: {
    method: 'POST',
    path: 'faceApproval/uploadPicture/{id}',
    needs: 'edit',
    pages: [faceApprovals.page],
    rows: 'scope',
    takes: {
      field: PICTURE_FIELD,
      most: 1,
      types: PICTURE_TYPES,
      cut: pictureSizes.square,
    },
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Adds the picture to one that waits, or another in its place.',
  },
  withdrawConsent: {
    method: 'POST',
    path: 'faceApproval/withdrawConsent',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<WithdrawnConsent>(),
    summary: 'Takes back the consent: one’s pictures are deleted and no face is checked any more.',
  },
  peopleWithFaces: {
    method: 'POST',
    path: 'faceApproval/getAllForDropdown',
    needs: 'view',
    pages: [faceApprovals.page],
    rows: 'scope',
    reads: true,
    grid: true,
    input: {
      offices_ids: references('offices', { label: 'Offices' }),
      client_ids: references('clients', { label: 'Clients' }),
    },
    answers: typed<readonly PersonWithFace[]>(),
    summary: 'People in reach with where their picture stands, None included.',
  },
})
