import type { FormValues, OfferedAnswer, RemovedPart } from '../../contract/workspace-answers.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { sheetCalls, UploadedSheet } from '../../contract/sheet-calls.ts'
import { workspaceForms } from '../../contract/workspace-forms.ts'
import { workspaceFormProblems } from '../../contract/workspace-problems.ts'
import { holdToContribute, reachWorkspace } from '../access/reached-workspace.ts'
import { isContributedToBy } from '../access/workspace-sight.ts'
import { sheetText, type SheetValues, sheetTitle, sheetWords } from './sheet-text.ts'
import { draftOfUpload } from './uploaded-sheet.ts'

type Calls = typeof sheetCalls

const deciding = ({ records }: Pick<CallRequest, 'records'>) =>
  records.asSystem('the level in the workspace was found to hold this', 'reach', 'choosing')

/** Adds a sheet to the workspace of the address. */
export async function uploadForm(
  request: CallRequest<Calls['uploadForm']>,
): Promise<Answer<UploadedSheet>> {
  const { id } = await holdToContribute(request, idOf(request.asked))
  return addSheet(request, id)
}

/** Adds a sheet to the workspace it names, else to the one of its client, else as a draft. */
export async function uploadOutcomeSheet(
  request: CallRequest<Calls['uploadOutcomeSheet']>,
): Promise<Answer<UploadedSheet>> {
  const { workspace } = request.input
  if (workspace !== null && workspace !== '')
    return addSheet(request, (await holdToContribute(request, workspace)).id)
  return addSheet(request, await workspaceOfClient(request))
}

/** The one workspace of the client a sheet names that the caller may contribute to; none where there are none or several. */
async function workspaceOfClient({ sql, viewer, asked }: CallRequest): Promise<number | null> {
  const { client_name: given } = asked.input
  if (typeof given !== 'string') return null
  const parameters = new Parameters()
  const name = parameters.add(given, 'text')
  const found = await sql.rows<{ id: number }>(
    `select w.id from workspaces w join organisation.clients c on c.id = w.client_id
      where not w.is_deleted and w.state <> 'Archived' and lower(btrim(c.name)) = lower(btrim(${name})) and ${isContributedToBy(viewer, parameters, 'w')} limit 2`,
    parameters.values,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

async function addSheet(
  request: CallRequest,
  workspaceId: number | null,
): Promise<Answer<UploadedSheet>> {
  const draft = await draftOfUpload(request.sql, request.asked.input)
  const form = await deciding(request).create(workspaceForms, {
    ...draft,
    workspace_id: workspaceId,
  })
  const data: UploadedSheet = {
    workspaceFormId: form.id,
    workspace: form.workspace_id,
    attachment_id: form.attachment_id,
    file_name: form.attachment_id === null ? null : sheetTitle(form.client_name),
  }
  return { data, message: messageOf.create(workspaceForms) }
}

/** The sheets of a workspace, for those who see it. The list is repeated beside the data under the name that outside systems read. */
export async function getWorkspaceForm(
  request: CallRequest<Calls['getWorkspaceForm']>,
): Promise<Answer<readonly AnsweredRecord[]>> {
  const { id } = await reachWorkspace(request, idOf(request.asked))
  const { data } = await deciding(request).list(
    workspaceForms,
    { offset: 0, limit: 200, sort: 'client_name', filter: {}, search: '', deleted: false },
    { workspace_id: { eq: id } },
  )
  return { data, total: data.length, workspaceFormList: data }
}

export async function deleteWorkspaceForm(
  request: CallRequest<Calls['deleteWorkspaceForm']>,
): Promise<Answer<RemovedPart>> {
  const form = await deciding(request).read(workspaceForms, idOf(request.asked))
  if (!form) refuse(workspaceFormProblems.noSuchSheet)
  const { id } = await deciding(request).delete(workspaceForms, form.id)
  return { data: { id }, message: messageOf.delete(workspaceForms) }
}

/** A sheet as a text file, as its record says it now. */
export async function getOutcomeSheet(
  request: CallRequest<Calls['getOutcomeSheet']>,
): Promise<Download> {
  const { sql } = request
  const [sheet] = await sql.rows<SheetValues & { workspace_id: number }>(
    `select f.workspace_id, f.client_name, f.client_customer_nature, f.account_managers, f.industry, f.sub_industries, f.operations_resources, f.location_service,
            f.signup_year, f.client_does
       from workspace_forms f where f.attachment_id = $1 and not f.is_deleted`,
    [idOf(request.asked)],
  )
  if (!sheet) refuse(workspaceFormProblems.noSuchSheet)
  await reachWorkspace(request, sheet.workspace_id)
  const words = sheetText(await sheetWords(sql, sheet))
  return new Download(sheetTitle(sheet.client_name), 'text/markdown', Buffer.from(words))
}

/** The answers an outcome sheet offers, by the names of its questions. */
export async function getFormValues({
  sql,
  asked,
}: CallRequest<Calls['getFormValues']>): Promise<Answer<FormValues>> {
  const { names } = asked.input
  const wanted = (Array.isArray(names) ? names : String(names ?? '').split(',')).map((name) =>
    String(name).trim(),
  )
  const found = await sql.rows<OfferedAnswer & { readonly name: string }>(
    `select name, id, opt_display, parent_id from workspace_categories
      where name = any($1::text[]) and is_active and not is_deleted order by sort_order, opt_display, id`,
    [wanted.slice(0, 100)],
  )
  return {
    data: Object.fromEntries(
      wanted
        .filter(Boolean)
        .map((name) => [
          name,
          found.filter((one) => one.name === name).map(({ name: _name, ...answer }) => answer),
        ]),
    ),
  }
}
