import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { contributionPoint } from '#platform/contract/contributions.ts'
import { page } from '#platform/contract/pages.ts'
import type { PageAction } from '#platform/contract/permissions.ts'
import { t } from '#platform/contract/words/texts.ts'

/** One thing a person needs before they can work, as an area knows it. A person is shown at the first that they lack. */
export interface Hurdle {
  readonly name: string
  /** What is needed first comes first. */
  readonly order: number
  /** Looked up in the language of the reader. */
  readonly title: () => string
  /** What they cannot do, and what helps. */
  readonly why: () => string
  /** The page on which the fact is seen: readers without it do not see the hurdle. */
  readonly seenOn: string
  /** Where it is dealt with, for those who have the right. */
  readonly help: {
    readonly verb: () => string
    readonly to: string
    readonly needs: { readonly page: string; readonly action: PageAction }
  }
  /** Whether the person lacks it, as a condition of SQL on the employee `e`, their account `u` (which may be missing) and the day. */
  readonly isLacking: (day: string) => string
}

/** What people need before they can work. An area adds what it knows; none knows the others. */
export const hurdles = contributionPoint<Hurdle>('hurdles')

/** A person who waits at a hurdle. */
export interface StuckPerson {
  readonly id: number
  readonly name: string
  readonly designation: string
  readonly office: string
  /** Null where nobody leads them. */
  readonly lead: string | null
  readonly joining_date: string
}

/** One hurdle with those who wait there. */
export interface StuckAt {
  readonly name: string
  readonly title: string
  readonly why: string
  /** Null where the reader lacks the right. */
  readonly help: { readonly verb: string; readonly to: string } | null
  /** How many there are; the people are the first of them. */
  readonly total: number
  readonly people: readonly StuckPerson[]
}

export interface WhoIsStuck {
  /** People at work, and those who join within days. */
  readonly people: number
  readonly hurdles: readonly StuckAt[]
}

/** Who cannot work yet and what they lack, as far as the reader sees people. */
export const stuckPage = page('/who-is-stuck', {
  about: 'Who cannot work yet, and what each person lacks.',
  jobs: [t`See what a new person lacks`, t`Deal with it where it is dealt with`],
  label: 'Who Is Stuck',
  menu: { group: 'People', order: 17, icon: 'stairs' },
  grants: { HR: 'V:all', Admin: 'V:all', Manager: 'V:indirect', 'Team Lead': 'V:direct' },
  uses: ['employees'],
})

export const stuckCalls = calls({
  whoIsStuck: {
    method: 'GET',
    path: 'employees/getWhoIsStuck',
    needs: 'view',
    pages: [stuckPage.url],
    rows: 'scope',
    input: {},
    answers: typed<WhoIsStuck>(),
    summary: 'The people in reach who cannot work yet, each at the first thing they lack.',
  },
})
