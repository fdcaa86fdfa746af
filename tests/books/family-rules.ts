import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'book-differences': {
    page: '/books',
    owner: 'shared',
    facts: `jsonb_build_object('page', page)`,
    // A difference is shown to those who see the records of everybody on the page of its record.
    shown: ({ facts }, { mayView }) => mayView(String(facts['page']), null),
  },
}
