import { workspaceContents } from '#areas/workspaces/contract/workspace-contents.ts'

/** Days a deleted chat is kept. */
const DAYS_AFTER_DELETION = 7

/** Chats that outlived their use: deleted a week ago, tried a day ago, or older than their workspace keeps them. */
export const chatSweeps: readonly string[] = [
  `delete from chat_sessions where deleted_at < now() - interval '${DAYS_AFTER_DELETION} days'`,
  `delete from chat_sessions where is_test and last_message_at < now() - interval '1 day'`,
  `delete from chat_sessions s using workspaces.workspaces w where w.id = s.workspace_id and s.last_message_at < now() - w.retention_days * interval '1 day'`,
]

/** A workspace that goes takes its chats along; what they cost stays in the ledger. */
export const chatsOfWorkspace = workspaceContents.add({
  name: 'sessions',
  drop: async (sql, workspaceId) => {
    const gone = await sql.rows('delete from chat_sessions where workspace_id = $1 returning id', [
      workspaceId,
    ])
    return gone.length
  },
})
