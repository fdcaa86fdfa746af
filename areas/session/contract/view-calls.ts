import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'

/** Why a person can or cannot see something, and Muster as they see it. Viewing explains; editing looks with their eyes. */
export const whyPage = page('/why', {
  about: 'Whether a person sees a record, and by which right.',
  jobs: [
    t`Choose the person and the record`,
    t`Follow the answer to the role that gives the right`,
  ],
  label: 'Access Check',
  menu: { group: 'Administration', order: 35, icon: 'shield-check' },
  grants: { Admin: 'VE:all', IT: 'V:all' },
  uses: ['users'],
  rights: ['view', 'edit'],
})

export const viewCalls = calls({
  why: {
    method: 'POST',
    path: 'why',
    needs: 'view',
    pages: [whyPage.url],
    rows: 'scope',
    reads: true,
    input: {
      user_id: integer({ required: true, min: 1, label: 'Person' }),
      page: text({ required: true, max: 200 }),
      record_id: integer({ min: 1, label: 'Record' }),
    },
    summary: 'What a person may do on a page and with one record of it, and what decides it.',
  },
  viewAs: {
    method: 'POST',
    path: 'session/viewAs',
    needs: 'edit',
    pages: [whyPage.url],
    rows: 'scope',
    ownTransactions: true,
    input: {
      user_id: integer({ min: 1, label: 'Person' }),
      role_id: integer({ min: 1, label: 'Role' }),
    },
    summary:
      'A session of an hour that sees what a person, or oneself in a role, would see, and changes nothing.',
  },
})
