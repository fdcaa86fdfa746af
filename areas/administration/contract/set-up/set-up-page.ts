import { calls } from '#platform/contract/calls.ts'
import { text, yesNo } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { typed } from '#platform/contract/answers.ts'
import type { SetUpChecklist } from './set-up-steps.ts'

/** The checklist by itself: what it shows hangs on the rights of its reader, step by step. */
export const setUpPage = page('/set-up', {
  label: 'Set-up checklist',
  menu: { group: 'Administration', order: 200, icon: 'checklist' },
  grants: { Admin: 'VE:all', HR: 'VE:all', IT: 'VE:all' },
  rights: ['view', 'edit'],
})

const step = text({ required: true, max: 60, label: 'Step' })
const changing = { method: 'POST', needs: 'edit', pages: [setUpPage.url], rows: 'shared' } as const

export const setUpCalls = calls({
  setUpSteps: {
    method: 'GET',
    path: 'setUp/getSteps',
    needs: 'view',
    pages: [setUpPage.url],
    rows: 'shared',
    input: {},
    answers: typed<SetUpChecklist>(),
    summary: 'What is to be set up, as far as the caller may do it, and what was done already.',
  },
  skipSetUpStep: {
    ...changing,
    path: 'setUp/skip',
    input: {
      step,
      reason: text({ required: true, max: 300, help: 'Shown beside the step.' }),
    },
    answers: typed<{ readonly step: string }>(),
    summary: 'Leaves a step out, with the reason.',
  },
  keepSetUpStep: {
    ...changing,
    path: 'setUp/keep',
    input: { step },
    answers: typed<{ readonly step: string }>(),
    summary: 'Keeps the usual values of a step.',
  },
  takeUpSetUpStep: {
    ...changing,
    path: 'setUp/takeUp',
    input: { step },
    answers: typed<{ readonly step: string }>(),
    summary: 'Takes up a step again that was left out.',
  },
  hideSetUp: {
    method: 'POST',
    path: 'setUp/hide',
    needs: 'view',
    pages: [setUpPage.url],
    rows: 'own',
    input: { is_hidden: yesNo({ required: true, label: 'Hidden' }) },
    answers: typed<{ readonly is_hidden: boolean }>(),
    summary: 'Takes the checklist off one’s own first page, or brings it back.',
  },
})
