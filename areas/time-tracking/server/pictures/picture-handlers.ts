import { refuse } from '#platform/contract/problems.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { pictureCalls } from '../../contract/picture-calls.ts'
import { approveReference } from './approve-reference.ts'
import { clearFlag, clearFlags } from '../clear-flags.ts'
import { openPicture } from './open-picture.ts'
import { pictureTurn, readNotice } from './picture-turn.ts'
import { storePicture } from './store-picture.ts'
import { pictureProblems } from '../../contract/picture-problems.ts'
import { clockProblems } from '../../contract/problems.ts'

/** The calls about pictures of the clock. */
export const pictureCallsServed = serveCalls(pictureCalls, {
  turn: async ({ viewer, sql, now }) => ({
    data: viewer.employee_id === null ? null : await pictureTurn(sql, viewer.employee_id, now),
  }),
  readNotice: async ({ viewer, sql, now }) => {
    const employeeId = viewer.employee_id ?? refuse(clockProblems.noEmployee)
    await readNotice(sql, employeeId, now)
    return { data: await pictureTurn(sql, employeeId, now) }
  },
  upload: async ({ viewer, sql, now, files: [file], input }) => {
    const employeeId = viewer.employee_id ?? refuse(clockProblems.noEmployee)
    const state = file ? 'Captured' : (input.state ?? refuse(pictureProblems.notAPicture))
    const { user_id: userId } = viewer
    return { data: await storePicture(sql, { employeeId, userId, now, file, state }) }
  },
  open: openPicture,
  clear: clearFlag,
  approveReference,
  clearAll: clearFlags,
})
