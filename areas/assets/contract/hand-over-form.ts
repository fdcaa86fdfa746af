import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { reference, references } from '#platform/contract/fields/field.ts'
import { assets } from './assets.ts'
import { MOST_SIGNED } from './signatures.ts'

/** What is agreed to by who signs for some assets. */
export interface SigningTerms {
  /** The texts of their types, each once; null where there is none. */
  readonly terms: string | null
}

const onAssets = { pages: [assets.page], rows: 'scope', method: 'GET' } as const

export const handOverFormCalls = calls({
  handOverForm: {
    ...onAssets,
    needs: 'view',
    path: 'assets/getHandOverForm/{id}',
    file: true,
    input: {
      hand_over_id: reference('asset-bindings', {
        label: 'Hand-over',
        help: 'Leave blank for the last one.',
      }),
    },
    summary:
      'A hand-over of an asset, and its return, as a PDF with the signatures or lines to sign on.',
  },
  signingTerms: {
    ...onAssets,
    needs: 'edit',
    path: 'assets/getSigningTerms',
    input: { ids: references('assets', { required: true, max: MOST_SIGNED, label: 'Assets' }) },
    answers: typed<SigningTerms>(),
    summary: 'What is agreed to by who signs for the hand-over of some assets (`ids`).',
  },
})
