import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  instant,
  integer,
  json,
  longText,
  reference,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable, pictured } from '#platform/contract/traits.ts'
import { assets } from './assets.ts'
import { assetProblems } from './problems.ts'

/** What is signed for: that things were handed over, or that they came back. */
export const signedActs = ['Hand-over', 'Return'] as const

/** Things signed for at once at most. */
export const MOST_SIGNED = 50

/** Bytes of a drawn signature, which is a line on nothing. */
const SIGNATURE_BYTES = 200_000
/** Pixels of a drawn signature: a form that prints a larger picture would take its time from everybody. */
export const SIGNATURE_PIXELS = 2_000_000
/** Three bytes stand in four letters; a little more comes through, so that it is refused in words. */
const SIGNATURE_LETTERS = 2 * SIGNATURE_BYTES

/** What a person signed for on the spot, one signature for everything they got or brought. It does not change. */
export const assetSignatures = resource('asset-signatures', {
  page: assets.page,
  panelOf: true,
  label: { one: 'Signature', many: 'Signatures' },
  about: 'A signature says who got equipment or brought it back, drawn on the spot.',
  icon: 'forms',
  title: 'signed_name',
  rows: owner('employee_id'),
  personal: { group: 'Work', goes: ['signed_name'], stays: ['agreed', 'described'] },
  rights: ['view'],
  // Its files are pictures of the condition things were in.
  traits: [pictured('image'), attachable({ max: 5 })],
  fields: {
    act: choice(signedActs, { required: true, readOnly: true, label: 'What for' }),
    employee_id: reference('employees', { required: true, readOnly: true, label: 'Person' }),
    signed_name: text({ required: true, readOnly: true, max: 120, label: 'Name' }),
    signed_at: instant({ required: true, readOnly: true, label: 'Signed' }),
    agreed: longText({ readOnly: true, max: 200_000, label: 'Agreed to' }),
    described: json({ readOnly: true, offRecord: true }),
    image: text({ derived: true, label: 'Signature' }),
    things: integer({ derived: true, label: 'Assets' }),
  },
  list: {
    columns: ['signed_name', 'act', 'signed_at', 'things'],
    sort: '-signed_at',
    search: ['signed_name'],
    filters: ['employee_id', 'act', 'signed_at'],
  },
})

export const signatureCalls = calls({
  sign: {
    method: 'POST',
    path: 'assets/sign',
    needs: 'edit',
    pages: [assets.page],
    rows: 'scope',
    largest: 1_000_000,
    takes: {
      field: 'signature',
      most: 1,
      types: ['image/png'],
      asText: { largest: SIGNATURE_BYTES, problem: assetProblems.noSignature },
    },
    input: {
      ids: references('assets', { required: true, max: MOST_SIGNED, label: 'Assets' }),
      act: choice(signedActs, { required: true, default: 'Hand-over', label: 'What for' }),
      signed_name: text({
        max: 120,
        label: 'Name',
        help: 'Of the person who signs. Leave blank for the holder.',
      }),
      agreed: longText({
        max: 200_000,
        label: 'Agreed to',
        help: 'What was shown. It is refused where it is not the text of today.',
      }),
      signature: text({ max: SIGNATURE_LETTERS, label: 'Signature' }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'One signature of one person for several assets: those they hold, or those that came back from them.',
  },
})
