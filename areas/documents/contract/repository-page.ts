import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'

/** Where everybody finds and reads what they work by. */
export const repositoryPage = page('/documents-repository', {
  about: 'The documents that hold for you, by subject.',
  jobs: [t`Search titles and texts`, t`Confirm that you have read and understood`],
  label: 'Document Repository',
  menu: { group: 'Documents', order: 10, icon: 'folder', title: 'Repository' },
  isOfPeople: false,
  rights: ['view'],
  grants: {
    Agent: 'V:all',
    'Team Lead': 'V:all',
    Manager: 'V:all',
    HR: 'V:all',
    IT: 'V:all',
    QA: 'V:all',
    Trainer: 'V:all',
    Admin: 'V:all',
  },
  uses: ['documents-category'],
})

/** The window in which another page adds a document; saving asks for the right on the page of documents. */
export const popupPage = page('/popup/documents-add', { label: 'Add Document', exempt: true })
