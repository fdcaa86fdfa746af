import { calls } from '#platform/contract/calls.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { choice, integer, list, reference } from '#platform/contract/fields/field.ts'
import { bulkActivityLogs } from './bulk-activity-logs.ts'
import { bulkActivitySetups } from './bulk-activity-setups.ts'
import { bulkWorkFields, MOST_WORK_WORDS } from './bulk-work.ts'
import { clientStarts } from './client-starts.ts'
import { MOST_BYTES } from './bulk-requests.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'
import type { BulkTarget } from './bulk-targets.ts'
import type {
  BulkUploadRecord,
  CancelledUpload,
  ChunkChecked,
  ChunkStored,
  PeopleStarted,
  SetupProposal,
  UploadReadBy,
  UploadedFile,
  WorkWordsAnswer,
  WithdrawnUpload,
  WorkRemembered,
} from './bulk-answers.ts'

const SETUP = bulkActivitySetups.page
const UPLOAD = bulkActivityLogs.page
const [csv, xlsx] = [fileKinds.csv?.type ?? '', fileKinds.xlsx?.type ?? '']

const part = {
  id: integer({ required: true, min: 1, label: 'Upload' }),
  chunk: integer({ required: true, min: 0, label: 'Part' }),
}

const { id: _number, ...wordsOfWork } = bulkWorkFields

export const bulkCalls = calls({
  bulkTargets: {
    method: 'GET',
    path: 'bulk_activity_setup/getBulkExtraFieldsConfigs',
    needs: 'view',
    pages: [SETUP, UPLOAD],
    rows: 'shared',
    input: { activity_setup_id: integer({ min: 1 }) },
    answers: typed<readonly BulkTarget[]>(),
    summary: 'What the columns of a file can become; with the questions of a kind of work.',
  },
  createBulkSetup: {
    method: 'POST',
    path: 'bulk_activity_setup/create',
    needs: 'add',
    pages: [SETUP],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${bulkActivitySetups.label.one}: create, with its columns as a list or as added ones.`,
  },
  updateBulkSetup: {
    method: 'PUT',
    path: 'bulk_activity_setup/update/{id}',
    needs: 'edit',
    pages: [SETUP],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${bulkActivitySetups.label.one}: update; columns may be added, changed by their id, and removed.`,
  },
  uploadLogFile: {
    method: 'POST',
    path: 'bulk_activity_log/uploadLogFile',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'own',
    ownTransactions: true,
    takes: {
      field: 'file',
      most: 1,
      types: [csv, xlsx],
      largest: { [csv]: MOST_BYTES, [xlsx]: MOST_BYTES },
    },
    input: {
      bulk_activity_setup_id: reference(bulkActivitySetups.name, { label: 'Setup' }),
      client_id: reference('clients'),
    },
    answers: typed<UploadedFile>(),
    summary: 'Takes a file of logs: its header and the number of its rows are answered.',
  },
  setUpUpload: {
    method: 'POST',
    path: 'bulk_activity_log/setUp',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {
      id: part.id,
      bulk_activity_setup_id: reference(bulkActivitySetups.name, {
        required: true,
        label: 'Setup',
      }),
    },
    answers: typed<UploadReadBy>(),
    summary: 'Says how an uploaded file is read, as long as none of its rows are saved.',
  },
  setupProposal: {
    method: 'GET',
    path: 'bulk_activity_log/getProposal/{id}',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<SetupProposal>(),
    summary: 'How an uploaded file seems to be written, and the set-ups that know its columns.',
  },
  workWords: {
    method: 'GET',
    path: 'bulk_activity_log/getWork/{id}',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<WorkWordsAnswer>(),
    summary: 'The words of a file that decide clients and activities, with what they stand for.',
  },
  addWork: {
    method: 'POST',
    path: 'bulk_activity_setup/addWork',
    needs: 'edit',
    pages: [SETUP],
    rows: 'shared',
    input: {
      id: integer({ required: true, min: 1, label: 'Setup' }),
      works: list(wordsOfWork, { required: true, max: MOST_WORK_WORDS }),
    },
    answers: typed<WorkRemembered>(),
    summary: 'Remembers what words of a file stand for; words that are known stand for this now.',
  },
  startPeople: {
    method: 'POST',
    path: 'bulk_activity_log/startPeople',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {
      id: part.id,
      client_id: reference('clients', { required: true }),
      begins: choice(clientStarts, { label: 'They begin' }),
    },
    answers: typed<PeopleStarted>(),
    summary:
      'Decides that the people of a file who do not work for a client of it begin to do so when it is saved; without a day it is taken back. Nothing of it is stored with the check.',
  },
  checkChunk: {
    method: 'POST',
    path: 'bulk_activity_log/createDummy',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    ownTransactions: true,
    input: part,
    answers: typed<ChunkChecked>(),
    summary: 'Checks one part of a file as saving would, and stores nothing.',
  },
  storeChunk: {
    method: 'POST',
    path: 'bulk_activity_log/create',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    ownTransactions: true,
    input: part,
    answers: typed<ChunkStored>(),
    summary: 'Stores the good rows of one part of a file, once however often it is sent.',
  },
  bulkUpload: {
    method: 'GET',
    path: 'bulk_activity_log/getById/{id}',
    needs: 'view',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<BulkUploadRecord>(),
    summary: 'An upload: how far it is, which parts are left, what was wrong first.',
  },
  cancelUpload: {
    method: 'POST',
    path: 'bulk_activity_log/cancel/{id}',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<CancelledUpload>(),
    summary: 'Ends an upload before all of it is saved; what was saved stays.',
  },
  withdrawUpload: {
    method: 'POST',
    path: 'bulk_activity_log/withdraw/{id}',
    needs: 'add',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<WithdrawnUpload>(),
    summary: 'Deletes an upload with all its logs as one, while nothing else uses them.',
  },
  deleteUpload: {
    method: 'DELETE',
    path: 'bulk_activity_log/delete/{id}',
    needs: 'delete',
    pages: [UPLOAD],
    rows: 'scope',
    input: {},
    answers: typed<WithdrawnUpload>(),
    summary: 'The same, for people who may delete uploads.',
  },
  rowsToCorrect: {
    method: 'GET',
    path: 'bulk_activity_log/getRowsToCorrect/{id}',
    needs: 'view',
    pages: [UPLOAD],
    rows: 'scope',
    file: true,
    input: {},
    summary:
      'The rows that stayed out as they were written, each with its reason, as CSV: corrected, it is uploaded like the first file.',
  },
  errorFile: {
    method: 'GET',
    path: 'bulk_activity_log/getErrorFile/{id}',
    needs: 'view',
    pages: [UPLOAD],
    rows: 'scope',
    file: true,
    input: {},
    summary: 'Every row that stayed out, with line, column, value and reason, as CSV.',
  },
})
