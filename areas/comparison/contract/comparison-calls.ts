import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice, integer, reference, references, text } from '#platform/contract/fields/field.ts'
import { comparisonFields } from './comparison-fields.ts'
import { comparisonLists } from './comparison-lists.ts'
import { comparisonPage } from './comparison-page.ts'
import {
  cellVerdicts,
  rowVerdicts,
  type ComparedRow,
  type ComparisonRun,
  type OfferedGroup,
} from './comparison-words.ts'
import { typed } from '#platform/contract/answers.ts'

const onPage = { needs: 'view', pages: [comparisonPage.url], rows: 'scope' } as const

/** The rows of a result, narrowed. */
const narrowing = {
  run_id: integer({ required: true, min: 1, label: 'Run' }),
  verdict: choice(rowVerdicts, { label: 'Result' }),
  field: text({ max: 40, label: 'Column' }),
  field_verdict: choice(cellVerdicts, { label: 'Result of the column' }),
}

/** Comparing, and looking through what came of it. */
export const comparisonCalls = calls({
  compare: {
    ...onPage,
    method: 'POST',
    path: 'aiComparison/{name}',
    ownTransactions: true,
    input: {
      listId: reference(comparisonLists.name, { label: 'List' }),
      fieldGroupId: reference(comparisonFields.name, { label: 'Fields' }),
      run_id: integer({ min: 1, label: 'Run', help: 'Asks for a run that was started.' }),
    },
    answers: typed<ComparisonRun>(),
    summary:
      'Compares a list by fields: `name` is fields, text, duplicates, meaning or summary. Large lists are compared by a job; ask again with `run_id`.',
  },
  runRows: {
    ...onPage,
    method: 'POST',
    path: 'comparison_runs/getRows',
    reads: true,
    input: {
      ...narrowing,
      from: integer({ min: 0, default: 0 }),
      most: integer({ min: 1, max: 500, default: 100 }),
    },
    answers: typed<readonly ComparedRow[]>(),
    summary: 'Rows of a result, differences first.',
  },
  runFile: {
    ...onPage,
    method: 'POST',
    path: 'comparison_runs/export',
    reads: true,
    file: true,
    input: { ...narrowing, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'Rows of a result as a file, differences first.',
  },
  runs: {
    ...onPage,
    method: 'POST',
    path: 'comparison_runs/getAll',
    reads: true,
    input: { listId: reference(comparisonLists.name, { label: 'List' }) },
    answers: typed<readonly ComparisonRun[]>(),
    summary: 'The newest runs of the lists the caller may see.',
  },
  fieldChoices: {
    method: 'POST',
    needs: 'view',
    pages: [comparisonFields.page, comparisonPage.url],
    rows: 'scope',
    path: 'aiComparisonFields/getAllForDropdown',
    reads: true,
    input: {
      client_ids: references('clients', { label: 'Clients' }),
      list_ids: references(comparisonLists.name, { label: 'Lists' }),
    },
    answers: typed<readonly OfferedGroup[]>(),
    summary: 'The fields that fit any of some clients and lists; those for every client fit all.',
  },
})
