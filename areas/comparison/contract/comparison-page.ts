import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'
import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { comparisonFields } from './comparison-fields.ts'
import { runners } from './comparison-grants.ts'
import { comparisonLists } from './comparison-lists.ts'

/** Where a list and fields are chosen, compared and looked through. */
export const comparisonPage = page('/comparison', {
  about: 'The same question put to several models side by side, with what each costs.',
  jobs: [t`Choose models and a question`, t`Rate the answers`],
  label: 'AI Comparison',
  menu: { group: AI_MENU, order: 40, title: 'Comparison', icon: 'list-check' },
  grants: runners,
  uses: [comparisonLists.name, comparisonFields.name, 'clients'],
})
