import type { Viewer } from '#platform/server/access/viewer.ts'
import { leaves } from '../contract/leaves.ts'

/** Whether a person keeps the leave of the whole company, as HR does. */
export const keepsLeave = ({ grants }: Viewer): boolean => {
  const grant = grants.get(leaves.page)
  return grant?.rights.edit === true && grant.reach.edit.includes('all')
}
