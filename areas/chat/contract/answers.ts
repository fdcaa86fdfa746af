/** What an answer can stand on. */
export const citationKinds = ['attachment', 'document', 'measure', 'sheet'] as const
export type CitationKind = (typeof citationKinds)[number]

/** A passage an answer names by its number. */
export interface Citation {
  readonly n: number
  readonly kind: CitationKind
  /** Of the file, the document, or the workspace a figure was asked in. */
  readonly id: number
  readonly title: string
  readonly page: number | null
  readonly heading: string | null
  readonly snippet: string
  readonly score: number
  /** Where it is opened; none when it is gone, or not the reader's. */
  readonly url: string | null
  /** Why it cannot be opened any more. */
  readonly gone?: 'removed' | 'hidden'
}

export const answerKinds = ['generated', 'search only', 'not found', 'refused'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const answerStates = ['Streaming', 'Done', 'Stopped', 'Failed'] as const
export type AnswerState = (typeof answerStates)[number]

/** What an answer cost. */
export interface Usage {
  readonly tokens_in: number
  readonly tokens_out: number
  /** Six decimal places, as text. */
  readonly cost: string
  readonly estimated: boolean
}

/** What is left of the questions of today; none where there is no limit. */
export interface QuotaLeft {
  readonly messages_left: number | null
  readonly resets_at: string | null
}

/** An answer with everything that belongs to it. */
export interface ChatAnswer {
  readonly answer: string
  readonly session_id: string
  readonly message_id: number
  readonly answer_kind: AnswerKind
  readonly grounded: boolean
  readonly llm: string
  readonly citations: readonly Citation[]
  readonly usage: Usage
  readonly quota: QuotaLeft
}

/** A question or an answer as it stands in its session. */
export interface ChatMessage {
  readonly id: number
  readonly parent_message_id: number | null
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly state: AnswerState
  readonly answer_kind: AnswerKind | null
  readonly grounded: boolean
  readonly citations: readonly Citation[]
  readonly llm: string | null
  readonly system_msg: string | null
  readonly cost: string | null
  readonly feedback: -1 | 0 | 1
  readonly feedback_text: string | null
  readonly date_created: string
}

/** A conversation in a list. */
export interface ChatSession {
  readonly session_id: string
  readonly workspace_id: number
  readonly workspace_name: string
  readonly title: string
  readonly message_count: number
  readonly last_message_at: string
  readonly is_pinned: boolean
  /** Where a search found something in a question or an answer: the words around it. */
  readonly found?: string | null
}

/** A workspace one may chat in. */
export interface ChatWorkspace {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly description: string | null
  readonly user_note_allowed: boolean
  readonly suggested_questions: readonly string[]
}

/** A conversation as it is opened. */
export interface ChatHistory extends ChatSession {
  readonly workspace: ChatWorkspace
  readonly messages: readonly ChatMessage[]
}

/** How many answers are stopped. */
export interface StoppedAnswers {
  readonly stopped: number
}

/** What one file says to a question. */
export interface FileAnswer {
  readonly chatbot_response: Pick<ChatAnswer, 'answer' | 'citations'>
}

export type RenamedSession = Pick<ChatSession, 'session_id' | 'title'>

export type PinnedSession = Pick<ChatSession, 'session_id' | 'is_pinned'>

export interface RatedAnswer {
  readonly message_id: number
  readonly score: number
}

/** A rated answer, without who asked. */
export interface Vote {
  readonly message_id: number
  readonly question: string
  readonly answer: string
  readonly answer_kind: AnswerKind | null
  readonly score: -1 | 1
  readonly text: string | null
  readonly date_created: string
}

export interface DeletedChats {
  readonly sessions: number
  readonly messages: number
}

/** The events of an answer that streams, as chat clients read them. */
export type AnswerEvent =
  | { readonly type: 'start'; readonly messageId: string }
  | { readonly type: 'text-start' | 'text-end'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  /** The answer as it stands when it was checked, in place of what was streamed. */
  | { readonly type: 'data-answer'; readonly data: ChatAnswer }
  | {
      readonly type: 'source-document'
      readonly sourceId: string
      readonly mediaType: string
      readonly title: string
    }
  | { readonly type: 'data-usage'; readonly data: Usage }
  | { readonly type: 'finish' }
  | { readonly type: 'error'; readonly errorText: string }
