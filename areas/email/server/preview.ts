import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { type MailTemplate, placeholdersIn } from '#platform/contract/mail.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { MailValues } from '#platform/server/mail/mail-values.ts'
import type { StoredWording } from '#platform/server/mail/mail-wording.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'

import type { emailCalls, MailPreview } from '../contract/calls.ts'
import { emailProblems } from '../contract/problems.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import {
  type ContextName,
  familyOf,
  isContext,
  mailContexts,
  placeholdersOf,
} from '../contract/mail-contexts.ts'

type Request = CallRequest<(typeof emailCalls)['previewTemplate' | 'testTemplate']>

/** A template as it is tried: its words, what stands in them, and what nothing stands for. */
export interface Trial {
  readonly template: MailTemplate
  readonly wording: StoredWording
  readonly values: MailValues
  readonly missing: readonly string[]
}

/** The mail that a template makes. Its receiver is the caller. */
export async function previewTemplate(request: Request): Promise<Answer<MailPreview>> {
  const { engine, sql, viewer } = request
  const { missing, ...trial } = await trialOf(request)
  const to = { address: 'preview@localhost', user_id: viewer.user_id }
  // The page shows no styles of others, and no line that mail programs hide.
  const wording = { ...trial.wording, preheader: null }
  const { subject, text, html } = await engine.mail.write(sql, { ...trial, wording, to })
  const data: MailPreview = { subject, html: sanitised(html), text, missing }
  return { data }
}

/** The template within reach, with the values of a record within reach or of examples. */
export async function trialOf(request: Request): Promise<Trial> {
  const { records, asked, input } = request
  const row = await records.need(emailTemplates, idOf(asked))
  const context = String(row.context)
  if (!isContext(context)) throw new Error(`a template of ${context} is stored`)
  const record = input.record_id === null ? undefined : await recordOf(request, context)
  const values = record ? valuesOf(context, record) : samplesOf(context)
  return {
    template: {
      key: String(row.template_key),
      name: String(row.name),
      context,
      subject: '',
      blocks: [],
    },
    wording: wordingOf(row),
    values,
    missing: missingIn(row, context, values),
  }
}

/** A record that the caller sees on its own page, with the fields they see of it. */
async function recordOf(
  { engine, viewer, records, input }: Request,
  context: ContextName,
): Promise<Readonly<Record<string, unknown>>> {
  const family = familyOf(context)
  if (family === undefined) refuse(emailProblems.noRecords)
  const of = engine.registry.get(family)
  const { page } = of.declaration
  if (!engine.rights.has(viewer, page, 'view')) refuse(emailProblems.noRecords)
  const reach = engine.rights.need(viewer, page, 'view')
  return records.reaching(reach).need(of.declaration, Number(input.record_id))
}

function valuesOf(context: ContextName, record: Readonly<Record<string, unknown>>): MailValues {
  const found = Object.entries(placeholdersOf(context)).flatMap(
    ([name, { field, isSecret, sample }]) => {
      if (isSecret) return [[name, sample]]
      const value = field && (record[nameOf(field)] ?? record[field])
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
    },
  )
  return Object.fromEntries(found)
}

/** References answer their title under a name of its own. */
const nameOf = (field: string): string => field.replace(/_id$/, '_name')

const samplesOf = (context: ContextName): MailValues =>
  Object.fromEntries(
    Object.entries(placeholdersOf(context))
      .filter(([name]) => Object.hasOwn(mailContexts[context].placeholders, name))
      .map(([name, { sample, isHtml }]) => [name, isHtml ? { html: sample } : sample]),
  )

/** What the wording names and nothing stands for. Every mail has the values of its receiver. */
const missingIn = (
  row: RecordOf<typeof emailTemplates>,
  context: ContextName,
  values: MailValues,
): string[] => {
  const words = [row.subject, row.preheader, row.body, row.plain_text]
  return placeholdersIn(words.map((word) => word ?? '').join(' ')).filter(
    (name) => Object.hasOwn(mailContexts[context].placeholders, name) && !(name in values),
  )
}

const textOrNull = (value: unknown): string | null => (value ? String(value) : null)

const wordingOf = (row: RecordOf<typeof emailTemplates>): StoredWording => ({
  subject: String(row.subject),
  preheader: textOrNull(row.preheader),
  body: String(row.body),
  plain_text: textOrNull(row.plain_text),
  from_name: textOrNull(row.from_name),
  language: String(row.language),
  reply_to: String(row.reply_to),
  header_footer: row.header_footer,
})
