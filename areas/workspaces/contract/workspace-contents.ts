import { type ContributionSql, contributionPoint } from '#platform/contract/contributions.ts'

/** What another area keeps of a workspace: its chats, for one. */
export interface WorkspaceContents {
  /** What `delete/workspace` calls it in its answer: "sessions". */
  readonly name: string
  /** Removes what there is, in the transaction of the deletion, and answers how much; the second time it is 0. */
  readonly drop: (sql: ContributionSql, workspaceId: number) => Promise<number>
}

/** Asked when a workspace goes, or is emptied. */
export const workspaceContents = contributionPoint<WorkspaceContents>('workspace-contents')
