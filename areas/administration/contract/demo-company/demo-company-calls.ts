import { calls } from '#platform/contract/calls.ts'
import { text } from '#platform/contract/fields/field.ts'
import { setUpPage } from '../set-up/set-up-page.ts'
import { typed } from '#platform/contract/answers.ts'

/** The demo company of a system that began without one. */
export interface DemoCompanyState {
  readonly state: 'none' | 'loading' | 'ready'
  readonly name: string
  /** The system is empty, and the reader may load the demo company into it. */
  readonly may_load: boolean
  /** Why it cannot be loaded, where it could be: "1 office". */
  readonly holds: readonly string[]
  readonly may_remove: boolean
  /** The job that loads it, for the person who asked for it. */
  readonly job_id: number | null
  readonly loaded_at: string | null
  /** Records that people added or changed since; known to those who may remove it. */
  readonly entered: number | null
  readonly accounts: readonly { readonly email: string; readonly who: string }[]
}

/** Answered once: the password is not stored. */
export interface DemoCompanyLoading {
  readonly job_id: number
  readonly password: string
}

const changing = {
  method: 'POST',
  needs: 'edit',
  pages: [setUpPage.url],
  rows: 'shared',
  // What loading answers is secret, and removing takes every table: neither is kept for a repeat.
  ownTransactions: true,
} as const

export const demoCompanyCalls = calls({
  demoCompany: {
    method: 'GET',
    path: 'demoCompany/getState',
    needs: 'view',
    pages: [setUpPage.url],
    rows: 'shared',
    input: {},
    answers: typed<DemoCompanyState>(),
    summary: 'Whether the demo company is there, and what the caller may do about it.',
  },
  loadDemoCompany: {
    ...changing,
    path: 'demoCompany/load',
    input: {},
    answers: typed<DemoCompanyLoading>(),
    summary:
      'Fills an empty system with the demo company, for super admins. Answers the password of its accounts, once, and the job that tells how far it is.',
  },
  removeDemoCompany: {
    ...changing,
    path: 'demoCompany/remove',
    input: {
      confirmation: text({
        required: true,
        max: 190,
        label: 'Name of the company',
        help: 'Type it to confirm. This cannot be undone.',
      }),
    },
    answers: typed<{ readonly removed: boolean }>(),
    summary:
      'Removes the demo company with everything that was entered since, and puts back what stood before it, for super admins.',
  },
})
