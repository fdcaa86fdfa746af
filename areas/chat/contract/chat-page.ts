import { page } from '#platform/contract/pages.ts'

/** Where people ask what stands in the files of their workspaces; a conversation opens at `/chat/{workspace}/{session}`. */
export const chatPage = page('/chat', {
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
