import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { longText, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { typed } from '#platform/contract/answers.ts'

/** Who left and is to be anonymised, what would go, and the export for a person. Editing makes an export and asks for an erasure, deleting confirms what another person has asked for. */
export const personalDataPage = page('/personal-data', {
  label: 'People Who Left',
  menu: { group: 'Personal data', order: 10, icon: 'shield-check' },
  rights: ['view', 'edit', 'delete'],
  grants: { HR: 'VED:all', Admin: 'VED:all' },
  isOfPeople: false,
})

/** What is kept of the person who asks: everybody's own. */
export const myDataPage = page('/my-data', {
  label: 'My Data',
  alsoCalled: [t`What is kept about me`],
  exempt: true,
})

/** A person who left. */
export interface PersonDue {
  readonly employee_id: number
  readonly name: string
  readonly last_working_day: string | null
  /** The day the first group goes, or none while every term is off. */
  readonly due_on: string | null
  readonly is_due: boolean
  /** Groups that go now. */
  readonly groups: readonly string[]
  readonly hold: string | null
  readonly held_until: string | null
  /** An erasure that is asked for or under way. */
  readonly state: string | null
}

/** What would happen to one kind of records. */
export interface PlannedKind {
  readonly label: string
  readonly group: string
  readonly records: number
  readonly files: number
  /** Their fields that are emptied; empty where the records themselves go. */
  readonly goes: readonly string[]
  readonly rows_go: boolean
}

/** An erasure that one person has asked for and another one is to confirm. */
export interface AskedErasure {
  readonly by_name: string | null
  readonly reason: string
  /** The reader has asked for it: another person confirms. */
  readonly is_own: boolean
}

export interface Plan extends PersonDue {
  readonly asked: AskedErasure | null
  /** What the person is called afterwards. */
  readonly pseudonym: string
  readonly kinds: readonly PlannedKind[]
  /** What stays, in words. */
  readonly stays: readonly string[]
}

/** What is kept of a person, of one kind. */
export interface KeptKind {
  readonly label: string
  readonly about: string
  readonly group: string
  readonly records: number
  readonly since: string | null
  /** Who sees it, in words. */
  readonly seen_by: string
  /** Until when, in words. */
  readonly until: string
  /** Why it is not in the export; null where it is. */
  readonly left_out: string | null
}

/** The request that was made or taken back. */
export interface ErasureStep {
  readonly erasure: number
}

export interface ErasureBegun extends ErasureStep {
  /** The job that removes the data. */
  readonly job_id: number
}

export interface PreparedExport {
  /** The job that writes the file. */
  readonly job_id: number
}

export const personalDataCalls = calls({
  peopleWhoLeft: {
    method: 'GET',
    path: 'personal_data/peopleWhoLeft',
    needs: 'view',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: {},
    answers: typed<readonly PersonDue[]>(),
    summary:
      'People who left and are not anonymised, with the day their data are removed and what stops it.',
  },
  plan: {
    method: 'GET',
    path: 'personal_data/plan/{id}',
    needs: 'view',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: {},
    answers: typed<Plan>(),
    summary: 'What would go of a person who left and what would stay; nothing is changed.',
  },
  askErasure: {
    method: 'POST',
    path: 'personal_data/askErasure/{id}',
    needs: 'edit',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: { reason: longText({ required: true, min: 10, max: 500, label: 'Reason' }) },
    answers: typed<ErasureStep>(),
    summary:
      'Asks that everything personal of one person who left is removed; another person confirms it.',
  },
  withdrawErasure: {
    method: 'POST',
    path: 'personal_data/withdrawErasure/{id}',
    needs: 'edit',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: {},
    answers: typed<ErasureStep>(),
    summary: 'Takes back what was asked for and not confirmed.',
  },
  anonymise: {
    method: 'POST',
    path: 'personal_data/anonymise/{id}',
    needs: 'delete',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: {
      confirmation: text({
        required: true,
        max: 190,
        label: 'Name of the person',
        help: 'Type it to confirm. This cannot be undone.',
      }),
    },
    answers: typed<ErasureBegun>(),
    summary:
      'Confirms what another person has asked for: everything personal of one person who left is removed, at once and for good.',
  },
  exportOf: {
    method: 'POST',
    path: 'personal_data/export/{id}',
    needs: 'edit',
    pages: [personalDataPage.url],
    rows: 'shared',
    input: {},
    answers: typed<PreparedExport>(),
    summary: 'Prepares a file with all that is kept of a person, to be handed to them.',
  },
  mine: {
    method: 'GET',
    path: 'personal_data/mine',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<readonly KeptKind[]>(),
    summary: 'What is kept of the person who asks: since when, who sees it, and until when.',
  },
  exportMine: {
    method: 'POST',
    path: 'personal_data/exportMine',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<PreparedExport>(),
    summary: 'Prepares a file with all that is kept of the person who asks.',
  },
})
