import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'

/** The page where people ask their workspaces; a conversation opens at `/chat/{workspace}/{session}`. */
export const chatPage = page('/chat', {
  about: 'Questions to the workspaces you belong to, answered from what you may see.',
  jobs: [t`Ask in your own words`, t`Open the sources beside an answer`],
  label: 'Chat',
  menu: { group: 'AI', order: 10, icon: 'message-forward' },
  isOfPeople: false,
  opens: ['/:workspace/:session'],
  grants: {
    Agent: 'V:self',
    'Team Lead': 'V:self',
    Manager: 'V:self',
    HR: 'V:self',
    IT: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    Admin: 'V:self',
  },
  uses: [],
})
