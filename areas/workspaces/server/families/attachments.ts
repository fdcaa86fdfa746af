import { serveResource } from '#platform/server/records/served.ts'
import { workspaceAttachmentProblems } from '../../contract/workspace-problems.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import { isSeenBy, ofWorkspace } from '../access/workspace-sight.ts'

export const attachmentsOnServer = serveResource(workspaceAttachments, {
  visible: (viewer, parameters, row) =>
    ofWorkspace(isSeenBy, viewer, parameters, `${row}.workspace_id`),
  derived: {
    file_name: (row) => `${row}.id || '_' || ${row}.title`,
    file_path: (row) =>
      `select case when ${row}.source = 'Outcome sheet' then '/api/workspace/getOutcomeSheet/' || ${row}.id
                   else (select '/api/files/' || f.key from files f where f.id = ${row}.file_id) end`,
  },
  constraints: { workspace_attachments_same_content: workspaceAttachmentProblems.sameContent },
})
