import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  integer,
  longText,
  money,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import type { TypeAttribute } from './attribute-questions.ts'
import { repairOutcomes } from './asset-repairs.ts'
import { assets, conditions, discardReasons } from './assets.ts'
import { MOST_LABELS, sheetNames } from './label-sheets.ts'

const onAsset = { needs: 'edit', pages: [assets.page], rows: 'scope' } as const

/** What is done with an asset. */
export const assetCalls = calls({
  saveBinding: {
    ...onAsset,
    method: 'PUT',
    path: 'assets/saveBinding/{id}',
    input: {
      employee_id: reference('employees', { label: 'Person', help: 'Who gets it.' }),
      workstation_id: reference('workstations', { help: 'Or the place it stands at.' }),
      bound_on: date({ label: 'Handed over on', help: 'Leave blank for today.' }),
      expected_return_on: date({ label: 'Expected back' }),
      condition_out: choice(conditions, { label: 'Condition' }),
      note_out: text({ max: 500, label: 'Note' }),
      take_home: yesNo({ default: false, label: 'Taken home' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Hands an asset over to a person or a workstation.',
  },
  unbind: {
    ...onAsset,
    method: 'POST',
    path: 'assets/unbind/{id}',
    input: {
      condition_in: choice(conditions, { required: true, label: 'Condition' }),
      to: choice(['Available', 'In repair'], { default: 'Available', label: 'It is now' }),
      unbound_on: date({ label: 'Returned on', help: 'Leave blank for today.' }),
      note_in: text({ max: 500, label: 'Note' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes an asset back.',
  },
  saveAssetAsUnreturned: {
    ...onAsset,
    method: 'PUT',
    path: 'assets/saveAssetAsUnreturned/{id}',
    input: { reason: text({ required: true, min: 5, max: 500 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Says that an asset should have come back and has not.',
  },
  discardAsset: {
    ...onAsset,
    method: 'PUT',
    path: 'assets/discardAsset/{id}',
    input: {
      reason: choice(discardReasons, { required: true }),
      discarded_on: date({ label: 'Discarded on', help: 'Leave blank for today.' }),
      proceeds: money({ min: 0, max: 99_999_999, help: 'What was paid for it.' }),
      note: longText({ max: 500, help: 'Added to the notes.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Gives an asset up for good.',
  },
  sendToRepair: {
    ...onAsset,
    method: 'POST',
    path: 'assets/sendToRepair/{id}',
    input: {
      note: text({ required: true, max: 500, label: 'What is wrong' }),
      vendor_id: reference('vendors', { label: 'Repaired by' }),
      under_warranty: yesNo({ default: false, label: 'Under warranty' }),
      expected_on: date({ label: 'Expected back' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Sends an asset that is available to be repaired.',
  },
  returnFromRepair: {
    ...onAsset,
    method: 'POST',
    path: 'assets/returnFromRepair/{id}',
    input: {
      condition: choice(conditions, { required: true }),
      outcome: choice(repairOutcomes, { default: 'Repaired', label: 'What became of it' }),
      cost: money({ min: 0, max: 99_999_999, help: 'In the currency of the asset.' }),
      note: text({ max: 500 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes an asset back from its repair.',
  },
  acceptBinding: {
    method: 'POST',
    path: 'assets/acceptBinding/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<readonly HeldAsset[]>(),
    summary: 'Confirms that one has the asset that was handed over.',
  },
  myEquipment: {
    method: 'GET',
    path: 'assets/getMine',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<readonly HeldAsset[]>(),
    summary: 'The assets the signed-in person holds.',
  },
  labels: {
    needs: 'edit',
    pages: [assets.page],
    rows: 'scope',
    method: 'POST',
    path: 'assets/getLabels',
    reads: true,
    file: true,
    input: {
      ids: references('assets', { required: true, max: MOST_LABELS }),
      sheet: choice(sheetNames, { required: true }),
      start: integer({
        min: 1,
        max: 65,
        default: 1,
        label: 'First label',
        help: 'Of a sheet that was begun: the first one that is left, counted by rows.',
      }),
    },
    summary: 'Labels with a QR code that opens the asset, as a PDF.',
  },
  typeAttributes: {
    method: 'GET',
    path: 'assets/getTypeAttributes/{id}',
    needs: 'view',
    pages: [assets.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly TypeAttribute[]>(),
    summary: 'What is asked about each asset of a type (`id`), in its order.',
  },
  history: {
    method: 'GET',
    path: 'assets/getAssetsHistoryById/{id}',
    needs: 'view',
    pages: [assets.page],
    rows: 'scope',
    input: {},
    answers: typed<readonly AssetEvent[]>(),
    summary:
      'What happened to an asset, newest first: hand-overs, returns, and changes of its fields.',
  },
})

/** An asset as its holder sees it. */
export interface HeldAsset {
  readonly id: number
  readonly asset_tag: string
  readonly name: string
  readonly asset_type_name: string
  readonly serial_number: string | null
  readonly bound_on: string
  readonly expected_return_on: string | null
  readonly must_accept: boolean
  readonly accepted_at: string | null
  readonly is_unreturned: boolean
}

/** One thing that happened to an asset. */
export interface AssetEvent {
  /** A day, or a moment where one is known. */
  readonly at: string
  readonly title: string
  readonly detail: string | null
  /** Null where nobody is named. */
  readonly actor: string | null
  /** The addresses of what was drawn or taken: a signature, and pictures of the condition. */
  readonly pictures: readonly string[]
  /** The hand-over whose form can be printed. */
  readonly hand_over_id?: number
}
