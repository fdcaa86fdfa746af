import { expect } from 'vitest'
import { formOf, FORM_HEADERS, type SentFile, upload } from '../harness/forms.ts'
import type { Person, Reply, TestProgram } from '../harness/program.ts'

/** What an answer holds; anything but success is shown. */
export function done({ status, body }: Reply) {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

let made = 0

/** A workspace of the person who makes it. */
export async function makeWorkspace(
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; code: string; [field: string]: unknown }> {
  made += 1
  return done(await person.post('workspace/create', { name: `Workspace ${made}`, ...more }))
}

/** A row of access, given by a person who manages the workspace. */
export const give = async (
  manager: Person,
  workspaceId: number,
  row: Readonly<Record<string, unknown>>,
): Promise<{ id: number }> =>
  done(await manager.post('workspace_access/create', { workspace_id: workspaceId, ...row }))

/** A text file with these words. */
export const words = (name: string, content: string): SentFile => ({
  ...{ name, content },
  type: name.endsWith('.md') ? 'text/markdown' : 'text/plain',
})

/** Brings files into a workspace and has them read. */
export async function bring(
  program: TestProgram,
  person: Person,
  workspaceId: number,
  files: readonly SentFile[],
): Promise<readonly { id: number; title: string; state: string; [field: string]: unknown }[]> {
  done(await upload(person, `workspace/uploadAttachments/${workspaceId}`, files))
  await program.engine.schedules.workOff()
  return done(await person.post(`workspace/getAttachments/${workspaceId}`))
}

/** Sends the fields of a form that brings no files. */
export const sendForm = (
  person: Person,
  path: string,
  fields: Readonly<Record<string, string | number>>,
): Promise<Reply> => person.ask('POST', path, formOf([], fields), FORM_HEADERS)
