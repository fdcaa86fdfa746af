import { t } from '#platform/contract/words/texts.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { assets } from '../../contract/assets.ts'
import { stocktakeCalls } from '../../contract/stocktake/stocktake-calls.ts'
import { stocktakeLines } from '../../contract/stocktake/stocktake-lines.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'

const { tones } = stocktakes.fields.status
const changes = [stocktakeLines.name, assets.name]

/** Stocktakes: begun, counted on their record, and closed with their differences settled. */
export const presentStocktakes = presentResource(stocktakes, {
  state: ({ status }) => {
    const word = String(status)
    return { tone: tones[word as keyof typeof tones], word: t(word) } // a status is one of these
  },
  allows: ({ status }) => ({
    update: status === 'Planned' || status === 'Counting',
    delete: status === 'Planned' || status === 'Cancelled',
  }),
  verbs: [
    {
      label: 'Start counting',
      icon: 'list-check',
      needs: 'edit',
      isPossible: ({ status }) => status === 'Planned',
      Dialog: callDialog({
        call: stocktakeCalls.startStocktake,
        title: 'Start this stocktake?',
        consequence:
          'What the office has now is what is expected. An office is counted once at a time.',
        button: 'Start counting',
        changes,
      }),
    },
    {
      label: 'Close',
      icon: 'check',
      needs: 'edit',
      isPossible: ({ status }) => status === 'Counting',
      Dialog: callDialog({
        call: stocktakeCalls.closeStocktake,
        title: 'Close this stocktake?',
        consequence:
          'What was not counted is missing. Devices that still keep counts keep them, and they count no more.',
        button: 'Close',
        changes,
      }),
    },
    {
      label: 'Settle the differences',
      icon: 'list-check',
      needs: 'edit',
      isPossible: ({ status, to_settle }) => status === 'Closed' && Number(to_settle) > 0,
      Dialog: callDialog({
        call: stocktakeCalls.settleStocktake,
        title: 'Settle the differences?',
        consequence:
          'What was found here belongs here from now on, in the condition it was found in. Assets that were changed since stay as they are.',
        button: 'Settle',
        changes,
      }),
    },
    {
      label: 'Cancel stocktake',
      icon: 'x',
      needs: 'edit',
      isPossible: ({ status }) => status === 'Planned' || status === 'Counting',
      Dialog: callDialog({
        call: stocktakeCalls.cancelStocktake,
        title: 'Cancel this stocktake?',
        consequence: 'What was counted stays to be read, and nothing follows from it.',
        button: 'Cancel stocktake',
        isBad: true,
        changes,
      }),
    },
  ],
  panels: [
    {
      title: 'Count',
      isFirst: true,
      Panel: later(async () => (await import('./count-panel.tsx')).CountPanel),
    },
  ],
})
