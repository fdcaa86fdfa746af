import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { mediaIn } from '#platform/server/files/media.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { emailProblems } from '../contract/problems.ts'
import { emailTemplates } from '../contract/email-templates.ts'

/** A mail carries its pictures to people who cannot be asked what they may see: only those of templates go with it. */
export async function checkPictures(
  record: RecordOf<typeof emailTemplates>,
  { sql }: ChangeOf<typeof emailTemplates>,
): Promise<void> {
  const keys = mediaIn(emailTemplates, record)
  if (keys.length === 0) return
  const own = await sql.rows(
    `select from files where key = any($1::text[]) and purpose = 'media' and resource = $2`,
    [keys, emailTemplates.name],
  )
  if (own.length < new Set(keys).size) refuse(emailProblems.foreignPicture)
}
