import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ActingRecords } from '#platform/server/records/acting-records.ts'
import { workspaces } from '../../contract/workspaces.ts'

/**
 * The records of a person who chooses, in the guided set-up, what they may choose in the form of a workspace, and no more: the page of the set-up offers everybody,
 * since everybody may be given access, but not everybody may be made an owner.
 */
export const choosingOnPage = ({
  engine,
  records,
  viewer,
}: Pick<CallRequest, 'engine' | 'records' | 'viewer'>): ActingRecords =>
  records.reaching(records.writer.reach, engine.rights.reachForChoosing(viewer, workspaces.page))
