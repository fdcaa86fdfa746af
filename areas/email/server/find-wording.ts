import type { Sql } from '#platform/server/database/database.ts'
import type { Hearing, Listener } from '#platform/server/database/listener.ts'
import {
  type Asked,
  builtIn,
  type FindWording,
  type StoredWording,
  type Worded,
} from '#platform/server/mail/mail-wording.ts'
import { letterOf, type Letterhead, readLetterhead } from './letterhead.ts'
import { replyAddress } from './reply-address.ts'

/** The channel on which the database tells every node that a template changed. */
const CHANNEL = 'wording_changed'

/**
 * The wording of each mail by its template: that of the receiver's language, else the English one, else what the program says.
 * Templates are kept in the memory of each node until the database says that one changed, so that a mail costs as much with a
 * thousand templates as with none.
 */
export function keptWordings(listener: Pick<Listener, 'on'>): FindWording {
  const kept = new Kept()
  listener.on(CHANNEL, kept)
  return async (sql, asked) => {
    const letterhead = await readLetterhead(sql, asked.to)
    const stored = asked.wording ?? (await kept.find(sql, asked.template.key, letterhead.language))
    return worded(sql, asked, letterhead, stored)
  }
}

const unchanged = { reply_to: 'None', header_footer: true }

async function worded(
  sql: Sql,
  asked: Asked,
  letterhead: Letterhead,
  stored: StoredWording | undefined,
): Promise<Worded> {
  const wording = stored ?? { ...builtIn(asked.template), ...unchanged }
  return {
    wording,
    ...letterOf(letterhead, asked.publicUrl, wording.header_footer),
    reply_to: await replyAddress(sql, wording.reply_to, asked),
  }
}

class Kept implements Hearing {
  private readonly wordings = new Map<string, StoredWording | undefined>()
  /** Which change of a template was the last: what was read before it is not kept after it. */
  private changes = 0

  heard(): void {
    this.changes += 1
    this.wordings.clear()
  }

  missed(): void {
    this.heard()
  }

  async find(sql: Sql, key: string, language: string): Promise<StoredWording | undefined> {
    const place = `${key} ${language}`
    if (this.wordings.has(place)) return this.wordings.get(place)
    const { changes } = this
    const [found] = await sql.rows<StoredWording>(
      `select subject, preheader, body, plain_text, from_name, reply_to, header_footer, language
         from email_templates where template_key = $1 and language in ($2, 'en') and is_active and not is_deleted
        order by language = 'en' limit 1`,
      [key, language],
    )
    if (changes === this.changes) this.wordings.set(place, found)
    return found
  }
}
