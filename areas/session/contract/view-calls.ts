import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import type { PageAction, ReachingAction, ReachWord } from '#platform/contract/permissions.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { typed } from '#platform/contract/answers.ts'

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

/** What decides about a person, a page and perhaps a record of it. */
export interface WhyAnswer {
  readonly person: { readonly name: string; readonly role: string }
  readonly page: string
  readonly is_exempt: boolean
  readonly is_known: boolean
  readonly is_super_admin: boolean
  readonly rows: 'shared' | 'owned'
  readonly rights: Readonly<Record<PageAction, boolean>> | null
  readonly reach: Readonly<Record<ReachingAction, readonly ReachWord[]>> | null
  readonly record?: {
    readonly id: number
    readonly name: string
    readonly is_deleted: boolean
    readonly is_visible: boolean
    /** Null where no employee owns it. */
    readonly owner_employee_id: number | null
    readonly matches: Readonly<Record<ReachWord, boolean>>
    /** From the owner of the record up to the person. */
    readonly line: readonly string[]
    readonly may?: Readonly<Record<ReachingAction, boolean>>
  }
}

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
    answers: typed<WhyAnswer>(),
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
    answers: typed<SessionAnswer>(),
    summary:
      'A session of an hour that sees what a person, or oneself in a role, would see, and changes nothing.',
  },
})
