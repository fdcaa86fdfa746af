import { type CallRule, needs } from '../oracle/call-rules.ts'

const PAGES = ['/workspace', '/workspace-configuration'] as const
const SHEETS = [...PAGES, '/workspace-form'] as const

const seen = needs('view', ...PAGES)
const sheet = needs('view', ...SHEETS)

/** Who may make the calls of this area; what a level in a workspace allows has tests of its own. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST workspace/create': { ...needs('add', ...PAGES), body: {} },
  'PUT workspace/update/{id}': { ...needs('edit', '/workspace'), body: { description: 'Other' } },
  'GET workspace/getAllForDropdown': seen,
  'POST workspace/updateWorkspaceConfiguration': { ...seen, body: { workspaceId: 1 } },
  'GET workspace/getConfiguration/{id}': seen,
  'GET workspace/getConfigurations': seen,
  'GET workspace/getMeasures': seen,
  'POST workspace/uploadAttachments/{id}': seen,
  'POST workspace/getAttachments/{id}': seen,
  'GET workspace/getAttachmentText/{id}': seen,
  'DELETE workspace/deleteAttachment/{id}': seen,
  'POST workspace/updateContext': { ...seen, body: { workspaceId: 1, attachmentIds: [] } },
  'POST delete/workspace': { ...seen, body: { workspace: 1 } },
  'POST workspace/uploadForm/{id}': sheet,
  'POST upload/clientoutcomesheet': sheet,
  'POST workspace/getWorkspaceForm/{id}': sheet,
  'DELETE workspace/deleteWorkspaceForm/{id}': sheet,
  'GET workspace/getOutcomeSheet/{id}': sheet,
  'POST workspace_categories/getFormValues': {
    ...needs('view', '/workspace-categories', ...SHEETS),
    body: { names: ['industry'] },
  },
}
