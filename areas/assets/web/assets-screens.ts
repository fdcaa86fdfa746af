import { t } from '#platform/contract/words/texts.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { assets } from '../contract/assets.ts'
import { assetVerbs } from './asset-verbs.ts'
import { bulkLabels, labelVerb } from './labels/label-verbs.tsx'
import { bulkSign, formVerb, signVerb } from './signing/sign-verbs.tsx'
import { AttributesInput } from './attributes-input.tsx'

const { tones } = assets.fields.status

/** Assets with what is done with them, what is asked about their type, and all that happened. */
export const presentAssets = presentResource(assets, {
  columns: [
    { name: 'asset_tag', width: 104 },
    { name: 'name' },
    { name: 'atype_id', width: 120 },
    { name: 'office_id', width: 110 },
    { name: 'status', width: 120 },
    { name: 'allocated_employee', width: 150 },
    { name: 'condition', width: 96 },
    { name: 'warranty_until', width: 124 },
  ],
  inputs: { attributes: AttributesInput },
  state: ({ status }) => {
    const word = String(status)
    return { tone: tones[word as keyof typeof tones], word: t(word) } // a status is one of these
  },
  verbs: [...assetVerbs, signVerb, formVerb, labelVerb],
  bulkVerbs: [bulkSign, bulkLabels],
  allows: ({ status }) => ({
    update: status !== 'Discarded',
    delete: status !== 'Bound' && status !== 'Unreturned',
  }),
  panels: [
    {
      title: 'Attributes',
      Panel: later(async () => (await import('./attributes-panel.tsx')).AttributesPanel),
    },
    {
      title: 'What happened',
      isTab: true,
      Panel: later(async () => (await import('./history-panel.tsx')).HistoryPanel),
    },
  ],
})
