import { setUpCalls } from '../../contract/set-up/set-up-page.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

const SET_UP = { name: 'set-up' }

/** The checklist as far as one may do it. What was done elsewhere is ticked when one comes back to it. */
export const useSetUp = () => useCall(setUpCalls.setUpSteps, {}, { family: SET_UP, staleTime: 0 })

type Verb = (typeof setUpCalls)[Exclude<keyof typeof setUpCalls, 'setUpSteps'>]

/** Decides about a step, or puts the whole list aside. */
export const useSetUpVerb = <Call extends Verb>(call: Call) =>
  useChange(call, { changes: [SET_UP, { name: 'dashboard' }] })

/** What went wrong, where no dialog stands open to say it. */
export const say = (problem: Error) => showSnackbar('general_error', problemText(problem))
