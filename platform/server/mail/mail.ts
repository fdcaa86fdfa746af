import { BackgroundWorkers } from '../database/background-workers.ts'
import type { Database, Sql } from '../database/database.ts'
import { composeMail, numberOf } from './compose-mail.ts'
import type { ReadPicture } from './inline-pictures.ts'
import { type Carrier, NotCarried } from './mail-carrier.ts'
import { type KeptMailFile, readMailFile } from './mail-files.ts'
import { writeMail } from './mail-template.ts'
import { placesSecretsAlone } from './secret-places.ts'
import { builtIn, builtInAlone, type FindWording } from './mail-wording.ts'
import {
  addMail,
  addMails,
  claimMail,
  type ClaimedMail,
  mailFailed,
  mailKept,
  mailPostponed,
  mailSent,
  type NewMail,
  type SkippedMail,
  skipMails,
  type Unsent,
  type Written,
} from './outbox-store.ts'

/** How a mail leaves now. */
export interface MailRoute {
  readonly carrier: Carrier
  /** Whom people see as the sender: `Muster <no-reply@office.example>`. */
  readonly from: string
  /** It leads into a folder: there is no mail server. */
  readonly isFolder?: true
}

export interface MailOptions {
  readonly database: Database
  /** Asked for each mail: a setting may have changed it. */
  readonly route: () => Promise<MailRoute>
  /** The environment names the mail server: no setting changes the route. */
  readonly isRouteFixed: boolean
  /** The address people use, for links. */
  readonly publicUrl: string
  /** Finds the words of a mail; those of the program itself without it. */
  readonly wording?: FindWording
  /** Reads a picture that stands in a text. */
  readonly picture: ReadPicture
  readonly log: (words: string) => void
}

/** Mails of one statement: with their files they stay far below what a statement may hold. */
const ADDED_AT_ONCE = 500
/** Some at once: a server that hangs with one of them does not keep the others waiting. */
const AT_ONCE = 8
/** How often a node looks; people wait for codes, and an empty look costs one index. */
const LOOK_MS = 2_000
/** Seconds until a mail is tried again, after each attempt. */
const WAITS_S = [60, 300, 900, 3_600, 14_400]
/** A person waits for a code, and it is of use for minutes alone. */
const WAITS_OF_CODES_S = [10, 20, 40, 80, 160]
const WORDS_KEPT = 300
/** What is under way at the end of the program gets this long. */
const END_MS = 5_000

/**
 * Delivers what stands in the outbox, on every node, outside of everybody's transaction. A mail leaves once; when an answer is
 * lost after the content had left, it is sent again under the same number and marked as doubtful.
 */
export class Mail {
  private readonly options: MailOptions
  private readonly workers: BackgroundWorkers
  private timer: NodeJS.Timeout | undefined

  constructor(options: MailOptions) {
    this.options = options
    this.workers = new BackgroundWorkers({
      ...{
        database: options.database,
        name: 'mail',
        atOnce: AT_ONCE,
        endMs: END_MS,
        log: options.log,
      },
      workOff: () => this.workOff(),
    })
  }

  get isRouteFixed(): boolean {
    return this.options.isRouteFixed
  }

  /** The address people use: for links in what leaves the program another way, such as on paper. */
  get publicUrl(): string {
    return this.options.publicUrl
  }

  /** Whether there is a mail server. One that cannot be asked now is one all the same: its mails say why they fail. */
  async canSend(): Promise<boolean> {
    const route = await this.options.route().catch(() => undefined)
    return route?.isFolder !== true
  }

  /** Writes a mail and adds it in a transaction of the caller, who may call `wake` when it is committed. */
  readonly add = async (sql: Sql, mail: NewMail): Promise<void> =>
    addMail(sql, mail, await this.write(sql, mail))

  /** The same for many, by one statement for some hundreds of them: a run of thousands holds nobody up. */
  async addMany(sql: Sql, mails: readonly NewMail[]): Promise<void> {
    for (let from = 0; from < mails.length; from += ADDED_AT_ONCE) {
      const some = mails.slice(from, from + ADDED_AT_ONCE)
      const written = await Promise.all(
        some.map(async (mail) => ({ mail, written: await this.write(sql, mail) })),
      )
      await addMails(sql, written)
    }
  }

  /** Notes that people get no mail, and why: the log shows them beside those that were sent. */
  readonly skip = (sql: Sql, mails: readonly SkippedMail[]): Promise<void> => skipMails(sql, mails)

  /** A mail as it is going to be stored, with marks for what is secret. */
  async write(sql: Sql, { template, to, values, ...more }: Unsent): Promise<Written> {
    const { secrets, about = {}, wording } = more
    const { publicUrl } = this.options
    const find = this.options.wording ?? builtInAlone
    const found = await find(sql, { template, to, about, publicUrl, ...(wording && { wording }) })
    const names = Object.keys(secrets?.values ?? {})
    // A wording that could carry a secret away, however it came to be stored, is not used.
    const worded = placesSecretsAlone(found.wording, names)
      ? found
      : { ...found, wording: builtIn(template) }
    const { language, from_name } = worded.wording
    const written = writeMail(worded, values, { secrets: names, publicUrl })
    return { ...written, language, from_name, reply_to: worded.reply_to }
  }

  /** From now on this node delivers. */
  start(): void {
    this.workers.start()
    this.timer = setInterval(() => this.wake(), LOOK_MS)
    this.timer.unref()
    this.wake()
  }

  /** Looks for mail now. */
  wake(): void {
    this.workers.wake()
  }

  /** Takes nothing new and lets what is under way end; what hangs is left to its lease. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.workers.stop()
  }

  private async workOff(): Promise<void> {
    while (!this.workers.isStopping) {
      const mail = await claimMail(this.options.database)
      if (!mail) return
      await this.deliver(mail)
    }
  }

  private async deliver(mail: ClaimedMail): Promise<void> {
    const { database } = this.options
    if (mail.is_too_late) {
      await mailFailed(database, mail, { words: 'Its time was over.', isDoubtful: false })
      return
    }
    const { result, isKept, problem } = await this.carry(mail)
    if (result === undefined) await this.giveBack(mail, problem)
    else await (isKept ? mailKept : mailSent)(database, mail, wordsOf(result))
  }

  /** Apart from noting it: a mail that has left and could not be noted must not look as if it had not left. */
  private async carry(
    mail: ClaimedMail,
  ): Promise<{ result?: string; isKept?: boolean; problem?: unknown }> {
    const { publicUrl, picture } = this.options
    try {
      const { carrier, from, isFolder = false } = await this.options.route()
      const file = await this.fileOf(mail)
      const message = await composeMail(mail, { from, publicUrl, picture, file })
      return {
        result: await carrier({ recipient: mail.recipient, message, number: numberOf(mail) }),
        isKept: isFolder,
      }
    } catch (problem) {
      return { problem }
    }
  }

  /** The kept file of a mail; without it the mail does not leave. */
  private async fileOf({ file_id, attachments }: ClaimedMail): Promise<KeptMailFile | undefined> {
    if (file_id !== null) return readMailFile(this.options.database, file_id)
    if (attachments.every(({ content }) => content !== undefined)) return undefined
    throw new NotCarried('Its file is not kept any more.', { isFinal: true, isDoubtful: false })
  }

  private async giveBack(mail: ClaimedMail, problem: unknown): Promise<void> {
    const { database, log } = this.options
    const { isFinal, isDoubtful } =
      problem instanceof NotCarried ? problem.failure : { isFinal: false, isDoubtful: false }
    const words = wordsOf(problem instanceof Error ? problem.message : String(problem))
    log(`mail ${mail.id}: ${words}`)
    const wait = waitAfter(mail)
    if (isFinal || wait === undefined) await mailFailed(database, mail, { words, isDoubtful })
    else await mailPostponed(database, mail, { words, isDoubtful }, wait)
  }
}

/** Undefined after the last attempt. */
const waitAfter = ({ kind, attempts }: ClaimedMail): number | undefined =>
  (kind === 'Code' ? WAITS_OF_CODES_S : WAITS_S)[attempts - 1]

const wordsOf = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, WORDS_KEPT)
