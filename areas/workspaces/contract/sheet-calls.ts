import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { json } from '#platform/contract/fields/field.ts'
import { workspaceCategories } from './workspace-categories.ts'
import type { FormValues, RemovedPart } from './workspace-answers.ts'
import { workspaceForms } from './workspace-forms.ts'
import { configurationPage } from './workspace-pages.ts'
import { workspaces } from './workspaces.ts'

const PAGES = [workspaces.page, configurationPage.url, workspaceForms.page] as const
const inWorkspace = { method: 'POST', needs: 'view', pages: PAGES, rows: 'scope' } as const

/** What an upload answers. */
export interface UploadedSheet {
  readonly workspaceFormId: number
  /** Null of a draft that is in no workspace yet. */
  readonly workspace: number | null
  /** The file that was made of it; null of a draft. */
  readonly attachment_id: number | null
  readonly file_name: string | null
}

/** Client outcome sheets of workspaces. */
export const sheetCalls = calls({
  uploadForm: {
    ...inWorkspace,
    path: 'workspace/uploadForm/{id}',
    open: true,
    input: {},
    answers: typed<UploadedSheet>(),
    summary: 'Adds a client outcome sheet to a workspace (`id`), by those who may contribute.',
  },
  uploadOutcomeSheet: {
    ...inWorkspace,
    path: 'upload/clientoutcomesheet',
    open: true,
    input: {
      workspace: json({
        help: 'Its id or its code. Left out, it is the one workspace of that client the caller may contribute to, else a draft.',
      }),
    },
    answers: typed<UploadedSheet>(),
    summary: 'Adds a client outcome sheet, sent as a form.',
  },
  getWorkspaceForm: {
    ...inWorkspace,
    path: 'workspace/getWorkspaceForm/{id}',
    reads: true,
    input: {},
    answers: typed<readonly AnsweredRecord[]>(),
    summary: 'The outcome sheets of a workspace (`id`).',
  },
  deleteWorkspaceForm: {
    method: 'DELETE',
    path: 'workspace/deleteWorkspaceForm/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    input: {},
    answers: typed<RemovedPart>(),
    summary: 'Deletes an outcome sheet (`id`) and its file.',
  },
  getOutcomeSheet: {
    method: 'GET',
    path: 'workspace/getOutcomeSheet/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    file: true,
    input: {},
    summary: 'An outcome sheet as a text file, by the `id` of its attachment.',
  },
  getFormValues: {
    method: 'POST',
    path: 'workspace_categories/getFormValues',
    needs: 'view',
    pages: [workspaceCategories.page, ...PAGES],
    rows: 'shared',
    reads: true,
    open: true,
    input: {},
    answers: typed<FormValues>(),
    summary:
      'The answers an outcome sheet offers for each of `names`; none for a name that is unknown.',
  },
})
