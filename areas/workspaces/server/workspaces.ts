import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { workspacesArea } from '../contract/area.ts'
import { workspacesPersonalTables } from './personal-tables.ts'
import { sheetCalls } from '../contract/sheet-calls.ts'
import { workspaceCalls } from '../contract/workspace-calls.ts'
import { workspacesDemo } from './demo/demo.ts'
import { accessOnServer } from './families/access.ts'
import { attachmentsOnServer } from './families/attachments.ts'
import { categoriesOnServer } from './families/categories.ts'
import { formsOnServer } from './families/forms.ts'
import { workspacesOnServer as workspacesServed } from './families/workspaces.ts'
import {
  deleteAttachment,
  getAttachments,
  getAttachmentText,
  updateContext,
} from './files/attachment-calls.ts'
import { readWaitingFiles } from './files/read-waiting-files.ts'
import { uploadAttachments } from './files/upload-attachments.ts'
import { embedPassages } from './passages/embed-passages.ts'
import { indexDocuments } from './passages/index-documents.ts'
import { updateWorkspaceConfiguration } from './setup/configure.ts'
import { getConfiguration, getConfigurations } from './setup/configurations.ts'
import { getMeasures } from './setup/measures.ts'
import {
  createWorkspace,
  dropWorkspace,
  updateWorkspace,
  workspacesForDropdown,
} from './setup/workspace-calls.ts'
import {
  deleteWorkspaceForm,
  getFormValues,
  getOutcomeSheet,
  getWorkspaceForm,
  uploadForm,
  uploadOutcomeSheet,
} from './sheets/sheet-calls.ts'

/** The server's side of workspaces. */
export const workspacesOnServer = serveArea(workspacesArea, {
  contributes: workspacesPersonalTables,
  resources: [
    workspacesServed,
    accessOnServer,
    attachmentsOnServer,
    categoriesOnServer,
    formsOnServer,
  ],
  calls: [
    ...serveCalls(workspaceCalls, {
      createWorkspace,
      updateWorkspace,
      workspacesForDropdown,
      updateWorkspaceConfiguration,
      getConfiguration,
      getConfigurations,
      getMeasures,
      uploadAttachments,
      getAttachments,
      getAttachmentText,
      deleteAttachment,
      updateContext,
      dropWorkspace,
    }),
    ...serveCalls(sheetCalls, {
      uploadForm,
      uploadOutcomeSheet,
      getWorkspaceForm,
      deleteWorkspaceForm,
      getOutcomeSheet,
      getFormValues,
    }),
  ],
  demo: workspacesDemo,
  schedules: (engine) => [readWaitingFiles(engine), indexDocuments(engine), embedPassages(engine)],
})
