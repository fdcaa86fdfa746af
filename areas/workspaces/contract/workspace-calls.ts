import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  integer,
  json,
  list,
  reference,
  references,
} from '#platform/contract/fields/field.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { accessEffects, accessKinds, accessLevels } from './levels.ts'
import type {
  AttachmentAnswer,
  AttachmentText,
  ChoosableWorkspace,
  Configuration,
  ConfiguredWorkspace,
  DroppedContents,
  MeasureChoice,
  RemovedPart,
  SavedConfiguration,
} from './workspace-answers.ts'
import { configurationPage } from './workspace-pages.ts'
import { workspaces } from './workspaces.ts'

const PAGES = [workspaces.page, configurationPage.url] as const
/** Who sees a workspace is asked first; what they may do there follows from their level. */
const inWorkspace = { method: 'POST', needs: 'view', pages: PAGES, rows: 'scope' } as const
const reading = { method: 'GET', needs: 'view', pages: PAGES, rows: 'scope' } as const

/** What a workspace takes: no older Office files, which cannot be read. */
export const attachmentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'md', 'png', 'jpeg']
  .map((ending) => fileKinds[ending]?.type)
  .filter((type) => type !== undefined)

/** A workspace as a call names it: by its id, a number, or by its code. */
export const namedWorkspace = json({
  required: true,
  label: 'Workspace',
  help: 'Its id or its code.',
})

/** One row of access as the guided set-up sends it. */
export const accessGiven = {
  kind: choice(accessKinds, { required: true }),
  target_id: integer({ required: true, min: 1 }),
  level: choice(accessLevels, { required: true, default: 'Chat' }),
  effect: choice(accessEffects, { required: true, default: 'Allow' }),
  valid_from: date(),
  valid_to: date(),
}

/** Rows of access that are given at once. */
export const MOST_ACCESS_ROWS = 200

/** What is done with a workspace beside its records. */
export const workspaceCalls = calls({
  createWorkspace: {
    method: 'POST',
    path: 'workspace/create',
    needs: 'add',
    pages: [workspaces.page, configurationPage.url],
    rows: 'own',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Starts a workspace; who starts it is its owner unless another person is named.',
  },
  updateWorkspace: {
    method: 'PUT',
    path: 'workspace/update/{id}',
    needs: 'edit',
    pages: [workspaces.page],
    rows: 'scope',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Changes a workspace, by those who manage it.',
  },
  workspacesForDropdown: {
    ...reading,
    path: 'workspace/getAllForDropdown',
    input: { user_id: reference('users') },
    answers: typed<readonly ChoosableWorkspace[]>(),
    summary:
      'The active workspaces the caller may chat in; with `user_id` those that person may chat in too, where the caller may view them.',
  },
  updateWorkspaceConfiguration: {
    ...inWorkspace,
    path: 'workspace/updateWorkspaceConfiguration',
    open: true,
    input: {
      workspaceId: namedWorkspace,
      attachmentIds: references('workspace-attachments', { max: 200 }),
      access: list(accessGiven, { max: MOST_ACCESS_ROWS }),
    },
    answers: typed<SavedConfiguration>(),
    summary:
      'Saves what the guided set-up says at once: fields of the workspace, the files of its context, its access. Absent keys stay, lists replace.',
  },
  getConfiguration: {
    ...reading,
    path: 'workspace/getConfiguration/{id}',
    input: {},
    answers: typed<Configuration>(),
    summary:
      'A workspace with what it still needs, its files, and for those who manage it its access.',
  },
  getConfigurations: {
    ...reading,
    path: 'workspace/getConfigurations',
    input: {},
    answers: typed<readonly ConfiguredWorkspace[]>(),
    summary: 'The workspaces the caller sees, each with what it still needs.',
  },
  getMeasures: {
    ...reading,
    path: 'workspace/getMeasures',
    input: {},
    answers: typed<readonly MeasureChoice[]>(),
    summary: 'The figures of reports that a workspace may tell.',
  },
  uploadAttachments: {
    ...inWorkspace,
    path: 'workspace/uploadAttachments/{id}',
    takes: { field: 'files', most: 5, types: attachmentTypes },
    input: {},
    answers: typed<readonly AttachmentAnswer[]>(),
    summary: 'Adds files to a workspace (`id`), by those who may contribute to it.',
  },
  getAttachments: {
    ...inWorkspace,
    path: 'workspace/getAttachments/{id}',
    reads: true,
    input: {},
    answers: typed<readonly AttachmentAnswer[]>(),
    summary: 'The files of a workspace (`id`).',
  },
  getAttachmentText: {
    ...reading,
    path: 'workspace/getAttachmentText/{id}',
    input: {},
    answers: typed<AttachmentText>(),
    summary: 'The passages of a file (`id`), in their order.',
  },
  deleteAttachment: {
    method: 'DELETE',
    path: 'workspace/deleteAttachment/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    input: {},
    answers: typed<RemovedPart>(),
    summary: 'Removes a file (`id`) and its passages, by those who may contribute.',
  },
  updateContext: {
    ...inWorkspace,
    path: 'workspace/updateContext',
    input: {
      workspaceId: namedWorkspace,
      attachmentIds: references('workspace-attachments', { max: 200 }),
    },
    answers: typed<readonly AttachmentAnswer[]>(),
    summary: 'Includes exactly these files in the context of a workspace.',
  },
  dropWorkspace: {
    ...inWorkspace,
    path: 'delete/workspace',
    input: { workspace: namedWorkspace },
    answers: typed<DroppedContents>(),
    summary: 'Removes the passages and the chats of a workspace; the record stays.',
  },
})
