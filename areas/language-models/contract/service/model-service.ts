import { type Contribution, contributionPoint } from '#platform/contract/contributions.ts'
import type { Purpose } from '../ledger-words.ts'

/**
 * Language models, as other areas use them: `languageModelsOf(engine)`. An area that asks a model reserves before and settles after, so
 * that no quota is exceeded by requests at the same moment. Nothing here knows chats, files or recordings.
 */
export interface LanguageModels {
  /** The models a role may choose: search only first, then those that are enabled and can be reached. */
  modelsFor(roleId: number | undefined): Promise<readonly OfferedModel[]>
  /** The model of this ID if the role may use it: refuses 422 "This model is not available." Empty stands for the default. */
  chosenModel(roleId: number | undefined, id: string | null | undefined): Promise<OfferedModel>
  /** Takes the highest cost of a request out of every quota that counts for it, or refuses 429. Never for search only. */
  reserve(booking: Booking, estimate: Estimate): Promise<Reservation>
  /** Puts what was used in the place of what was reserved; answers it with its cost. Twice is the same as once. */
  settle(reservation: Pick<Reservation, 'id'>, used: Used): Promise<Settled>
  /** Gives a reservation back: the model failed before it said anything. */
  release(reservation: Pick<Reservation, 'id'>): Promise<void>
  /** Writes down what was spent already, past every quota: recordings, for example. */
  bookSpending(spending: Spending): Promise<Settled>
  /** How many questions a person has left today or this month, for the quota that counts; null without one. */
  questionsLeft(userId: number): Promise<QuestionsLeft | null>
  /** Asks a model. Words come as it says them; the usage stands when they have ended, in whichever way. */
  streamAnswer(asking: Asking): ModelAnswer
  /** Numbers for the meaning of texts, in their order, written down as embedding; none where no embedding model is set. */
  embed(
    texts: readonly string[],
    booking: Omit<Booking, 'purpose'>,
  ): Promise<number[][] | undefined>
  /** The name of the embedding model, if one is set: numbers of different models are not compared. */
  embeddingModel(): string | undefined
}

/** The ID of answering without a model. */
export const SEARCH_ONLY = 'search-only'

/** A model as people choose it; prices are for 1,000,000 tokens. */
export interface OfferedModel {
  readonly id: string
  readonly name: string
  readonly provider: 'muster' | 'openai' | 'anthropic'
  readonly is_default: boolean
  readonly context_tokens: number
  readonly max_output_tokens: number
  readonly price_in: string
  readonly price_out: string
}

/** For whom and what for a model is asked. */
export interface Booking {
  readonly purpose: Purpose
  /** ISO 8601: the moment of the request. */
  readonly now: string
  /** Nobody where the program itself asks. */
  readonly user_id?: number | null
  /** Its client at this moment is named beside it, and its name is kept. */
  readonly workspace?: { readonly id: number; readonly name: string } | null
  readonly client_id?: number | null
  readonly session_id?: string | null
  readonly message_id?: number | null
}

/** What a request may use at most. */
export interface Estimate {
  /** An ID of `modelsFor`. */
  readonly model: string
  /** Everything that is sent, counted in characters. */
  readonly promptCharacters: number
  readonly maxOutputTokens: number
}

export interface Reservation {
  /** Of the ledger row. */
  readonly id: number
  readonly cost: string
  /** Warnings of quotas that are exceeded and do not block, in words. */
  readonly warnings: readonly string[]
  /** For `quota` of an answer; null without a limit of questions. */
  readonly quota: QuestionsLeft | null
}

export interface QuestionsLeft {
  readonly messages_left: number
  readonly resets_at: string
}

/** What a model used. */
export interface Used {
  readonly tokens_in: number
  readonly tokens_out: number
  readonly seconds?: number
  /** The provider did not say it: counted from the characters. */
  readonly estimated: boolean
  /** Where it became known only now. */
  readonly message_id?: number | null
}

export interface Settled {
  readonly id: number
  readonly cost: string
}

/** What was spent past every quota. */
export interface Spending extends Booking {
  readonly model: string
  readonly tokens_in?: number
  readonly tokens_out?: number
  readonly seconds?: number
  /** With six digits behind the point. */
  readonly cost: string
  readonly estimated?: boolean
}

/** What a model is asked. */
export interface Asking {
  /** An ID of `modelsFor`, not search only. */
  readonly model: string
  /** Our rules and the wording of the workspace; never anything a person or a file says. */
  readonly system: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  readonly temperature?: number
  readonly maxOutputTokens: number
  /** An `AbortSignal`. Ends it: the reader stopped, or went. */
  readonly signal?: EndSignal
}

/** The part of an `AbortSignal` that contracts know. */
export interface EndSignal {
  readonly aborted: boolean
}

export interface ModelAnswer {
  /** Throws `ModelFailed` when the model does not answer, or breaks off; ends quietly when `signal` ended it. */
  readonly deltas: AsyncIterable<string>
  /** What it used so far; of the provider when it said so, else estimated. */
  usage(): Used
}

/** The model did not answer, or its answer broke off. The reason stands in the log. */
export class ModelFailed extends Error {
  constructor() {
    super('The language model did not answer.')
  }
}

/** What everything is asked through; the engine of the program is one. */
export interface ModelHost {
  readonly contributions: readonly Contribution[]
}

/** Where the area of language models offers them. */
export const modelService =
  contributionPoint<(host: ModelHost) => LanguageModels>('language-models')

/** Language models, for the engine a handler is given. */
export function languageModelsOf(engine: ModelHost): LanguageModels {
  const [open] = modelService.among(engine.contributions)
  if (!open) throw new Error('the area of language models is not part of this program')
  return open(engine)
}
