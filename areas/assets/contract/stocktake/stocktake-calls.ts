import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, instant, list, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { assets, conditions } from '../assets.ts'
import type { lineResults } from './stocktake-lines.ts'
import { stocktakes } from './stocktakes.ts'

const onStocktake = { pages: [stocktakes.page], rows: 'shared', method: 'POST' } as const

/** What is said of one count. */
const count = {
  code: text({
    required: true,
    max: 300,
    label: 'Tag',
    help: 'What the label says: a tag, a serial number, or the address in its code.',
  }),
  counted_at: instant({ label: 'Counted', help: 'Leave blank for now.' }),
  client_key: text({ max: 64, label: 'Key', help: 'The same count is kept once.' }),
  condition: choice(conditions),
  workstation_id: reference('workstations', { label: 'Seen at' }),
  employee_id: reference('employees', { label: 'Seen with' }),
  note: text({ max: 500 }),
}

/** Counts in one request at most. */
const MOST_COUNTS = 200

/** What is done with a stocktake. */
export const stocktakeCalls = calls({
  startStocktake: {
    ...onStocktake,
    needs: 'edit',
    path: 'stocktakes/start/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Begins a count: what is expected is what the office has now.',
  },
  countAsset: {
    ...onStocktake,
    needs: 'view',
    path: 'stocktakes/count/{id}',
    waits: { as: 'counting', moment: 'counted_at', event: 'client_key' },
    input: count,
    answers: typed<CountedNow>(),
    summary: 'Counts one asset by what its label says. Every count is kept; the latest is shown.',
  },
  countMany: {
    ...onStocktake,
    needs: 'view',
    path: 'stocktakes/countMany/{id}',
    input: { counts: list(count, { required: true, max: MOST_COUNTS }) },
    answers: typed<readonly CountOutcome[]>(),
    summary:
      'Counts several assets, as a hand scanner keeps them, and answers each. One that is refused stops none of the others.',
  },
  closeStocktake: {
    ...onStocktake,
    needs: 'edit',
    path: 'stocktakes/close/{id}',
    input: {
      apply: yesNo({
        default: true,
        label: 'Settle the differences',
        help: 'What was found here belongs here from now on, in the condition it was found in, and to the person or workstation it was found with.',
      }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Ends a count: what was not found is missing, and differences are settled.',
  },
  settleStocktake: {
    ...onStocktake,
    needs: 'edit',
    path: 'stocktakes/settle/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary:
      'Settles the differences that were left when the count was closed; an asset that was changed since stays as it is.',
  },
  cancelStocktake: {
    ...onStocktake,
    needs: 'edit',
    path: 'stocktakes/cancel/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Ends a count that does not matter: nothing follows from it.',
  },
  findAsset: {
    ...onStocktake,
    needs: 'view',
    pages: [assets.page],
    rows: 'scope',
    path: 'assets/find',
    reads: true,
    input: { code: text({ required: true, max: 300, label: 'Tag' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'The asset that a label names, for those who may see it.',
  },
})

/** What came of one count. */
export interface Counted {
  readonly asset_id: number
  readonly asset_tag: string
  readonly name: string
  /** Null while a blind count goes on. */
  readonly result: (typeof lineResults)[number] | null
  /** Who counted it before, where another did. */
  readonly before: string | null
}

/** What came of a count that was sent alone. */
export interface CountedNow extends Counted {
  /** The stocktake. */
  readonly id: number
}

/** One of many counts: what came of it, or why it was not taken. */
export type CountOutcome = { readonly client_key: string | null } & (
  | { readonly counted: Counted }
  | { readonly error: string; readonly code: string }
)
