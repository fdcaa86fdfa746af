import { approvalProblems } from '#platform/contract/approvals.ts'
import { lowered } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Approvable } from '#platform/contract/traits.ts'
import type { Row } from './served.ts'

/** Refuses what a record does not allow in the state it is in. */
export function refuseState(resource: AnyResource, { state }: Approvable, record: Row): never {
  refuse(approvalProblems.notOpen, {
    label: lowered(resource.label.one),
    state: String(record[state]).toLowerCase(),
  })
}
