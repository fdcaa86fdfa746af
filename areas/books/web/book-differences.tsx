import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { bookDifferences, differenceStates } from '../contract/book-differences.ts'

const { tones } = bookDifferences.fields.state

function stateOf({ state }: Readonly<Record<string, unknown>>) {
  const word = differenceStates.find((one) => one === state) ?? 'Open'
  return { tone: tones[word], word: t(word) }
}

const item = (difference: StoredRecord): GridItem => ({
  title: String(difference['record']),
  facts: t`${String(difference['figure'])}: kept ${String(difference['kept'])}, counted ${String(difference['counted'])}`,
  state: <State {...stateOf(difference)} />,
})

/** The books: when each check compared what, and every figure that does not agree. */
export const presentBookDifferences = presentResource(bookDifferences, {
  above: later(async () => (await import('./checks-card.tsx')).ChecksCard),
  listReads: ['figure', 'kept', 'counted', 'state'],
  item,
  state: stateOf,
  panels: [
    {
      title: 'Record',
      Panel: later(async () => (await import('./record-link-panel.tsx')).RecordLinkPanel),
    },
  ],
})
