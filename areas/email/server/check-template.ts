import { t } from '#platform/contract/words/texts.ts'
import type { DraftOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { PLACEHOLDER, placeholdersIn } from '#platform/contract/mail.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { textOfHtml } from '#platform/server/mail/html-text.ts'
import { placesSecretsAlone } from '#platform/server/mail/secret-places.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { emailProblems } from '../contract/problems.ts'
import { type ContextName, isContext, placeholdersOf } from '../contract/mail-contexts.ts'
import type { emailTemplates } from '../contract/email-templates.ts'

/** Where a template may name things. */
const WORDED = ['subject', 'preheader', 'body', 'plain_text'] as const

/** Refuses what names something that is not known, or names it where a stranger would get it. */
export function checkWords(values: DraftOf<typeof emailTemplates>, context: ContextName): void {
  const known = Object.keys(placeholdersOf(context))
  const errors: FieldErrors = {}
  for (const field of WORDED) {
    const [name] = placeholdersIn(String(values[field] ?? '')).filter((one) => !known.includes(one))
    if (name !== undefined)
      errors[field] = [t(emailProblems.unknownName.text, { name, known: known.join(', ') })]
  }
  refuseFields(errors)
  checkPlaces(String(values.body ?? ''))
}

/**
 * What only the receiver may read stands alone, so that no word of a template carries it elsewhere; and who words such a template could
 * take over accounts, so it is for those alone who have every account anyway.
 */
export async function checkSecrets(
  values: DraftOf<typeof emailTemplates>,
  { viewer, before, sql }: ChangeOf<typeof emailTemplates>,
): Promise<void> {
  const secrets = secretsOf(contextOf(values, before))
  if (secrets.length === 0) return
  const after = { ...before, ...values }
  // A mail of the program about accounts needs its secret, whatever its template says today.
  const system = await sql.rows(
    'select from email_templates where template_key = $1 and is_system and not is_deleted',
    [after.template_key],
  )
  const isSecret =
    system.length > 0 || [before, after].some((words) => words && namesAny(words, secrets))
  if (isSecret && !viewer.is_super_admin) refuse(emailProblems.secretTemplate)
  const wording = {
    subject: String(after.subject ?? ''),
    preheader: String(after.preheader ?? ''),
    body: String(after.body ?? ''),
    plain_text: after.plain_text ? String(after.plain_text) : null,
  }
  if (!placesSecretsAlone(wording, secrets))
    refuse(emailProblems.secretBeside, {
      names: secrets.map((name) => `{{${name}}}`).join(' and '),
    })
}

const secretsOf = (context: ContextName): string[] =>
  Object.entries(placeholdersOf(context)).flatMap(([name, { isSecret }]) =>
    isSecret ? [name] : [],
  )

/** Whether a wording names any of these, in what is stored or in what becomes of it as text. */
const namesAny = (words: PartOf<typeof emailTemplates>, names: readonly string[]): boolean =>
  [...WORDED.map((field) => String(words[field] ?? '')), textOfHtml(String(words.body ?? ''))].some(
    (text) => placeholdersIn(text).some((name) => names.includes(name)),
  )

const TAG = /<[^<>]*>/g
const HREF = / href="([^"]*)"/
/** Links that lead to this application: what is named first is its address or a link it made. */
const OURS = /^(?:\/(?!\/)|\{\{\s*(?:app\.url|link|[a-z]+\.link)\s*\}\}(?:$|[/?#&]))/

/** A code in the link to a stranger would be read by the stranger. */
function checkPlaces(body: string): void {
  for (const [tag] of body.matchAll(TAG)) {
    const href = HREF.exec(tag)?.[1] ?? ''
    if (placeholdersIn(href).length > 0 && !OURS.test(href)) refuse(emailProblems.namesInLinks)
    if (placeholdersIn(tag.replace(HREF, '')).length > 0) refuse(emailProblems.namesInTags)
  }
}

/** The context of a change: that of the stored template, else the one given. */
export function contextOf(
  values: DraftOf<typeof emailTemplates>,
  before: RecordOf<typeof emailTemplates> | undefined,
): ContextName {
  const context = String(before?.context ?? values.context)
  if (!isContext(context)) throw new Error(`a template of ${context} passed its check`)
  return context
}

/** A key means the same mail in every language, so all its templates are about the same. */
export async function checkKey(
  values: DraftOf<typeof emailTemplates>,
  { before, sql }: ChangeOf<typeof emailTemplates>,
): Promise<void> {
  if (before?.is_system === true) {
    if (isOther(values.template_key, before.template_key)) refuse(emailProblems.systemKey)
    if (isOther(values.language, before.language)) refuse(emailProblems.systemLanguage)
  }
  const key = values.template_key ?? before?.template_key
  const [other] = await sql.rows<{ context: string }>(
    'select context from email_templates where template_key = $1 and context <> $2 and id is distinct from $3 and not is_deleted limit 1',
    [key, contextOf(values, before), before?.id ?? null],
  )
  if (other) refuse(emailProblems.otherContext, { key, context: other.context })
}

const isOther = (given: unknown, stored: unknown): boolean =>
  given !== undefined && given !== stored

/** The editor writes braces inside an address in another spelling; they are put back. */
export function withBraces(body: string | null): string | null {
  if (body === null) return null
  return body.replaceAll(/href="([^"]*)"/g, (whole, address: string) => {
    const plain = address.replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%20', ' ')
    const names = plain.replaceAll(PLACEHOLDER, '{{$1}}')
    return placeholdersIn(plain).length > 0 ? `href="${names}"` : whole
  })
}
