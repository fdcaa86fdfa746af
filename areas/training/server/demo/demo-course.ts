/** A slide of a demo course; what stands inside it comes with it. */
export interface DemoSlide {
  readonly title: string
  readonly kind: 'Section' | 'Content' | 'Question'
  readonly body: string | null
  readonly question_type: string | null
  readonly points: number | null
  readonly partial_credit: boolean
  readonly options: readonly DemoOption[]
  readonly accepted_answers: readonly string[]
  readonly number_answer: number | null
  readonly number_tolerance: number | null
  readonly explanation: string | null
  readonly min_seconds: number
  readonly inside: readonly DemoSlide[]
}

interface DemoOption {
  readonly text: string
  readonly is_correct: boolean
  readonly feedback: string | null
}

export interface DemoCourse {
  readonly title: string
  readonly code: string
  readonly category: string
  readonly level: 'Induction' | 'Basic' | 'Intermediate' | 'Advanced'
  readonly description: string
  readonly estimated_minutes: number
  readonly slides: readonly DemoSlide[]
  /** Versions behind the first; the first is `Retired` where there are more. */
  readonly version?: number
  readonly status?: 'Draft' | 'Published' | 'Retired'
  /** Days ago on which it was published. */
  readonly published?: number
  /** By its code. */
  readonly client?: string
  /** Kinds of errors it is proposed against, by their names. */
  readonly errors?: readonly string[]
  /** Categories of activities that its certificate permits, by their names. */
  readonly permits?: readonly string[]
  readonly months?: number
  readonly rules?: Readonly<
    Partial<
      Record<'pass_mark' | 'max_attempts' | 'retry_wait_hours' | 'time_limit_minutes', number>
    >
  >
}

const EMPTY: Omit<DemoSlide, 'title' | 'kind'> = {
  ...{ body: null, question_type: null, points: null, partial_credit: false, options: [] },
  ...{ accepted_answers: [], number_answer: null, number_tolerance: null, explanation: null },
  ...{ min_seconds: 0, inside: [] },
}

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('')

/** A list inside a text. */
export const points = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** A page of a course. */
export const page = (title: string, ...texts: readonly string[]): DemoSlide => ({
  ...EMPTY,
  ...{ title, kind: 'Content', body: paragraphs(texts), min_seconds: 10 },
})

/** Pages or questions under one heading. */
export const section = (title: string, ...inside: readonly DemoSlide[]): DemoSlide => ({
  ...EMPTY,
  ...{ title, kind: 'Section', inside },
})

const question = (
  title: string,
  question_type: string,
  asked: string,
  more: Partial<DemoSlide>,
): DemoSlide => ({
  ...EMPTY,
  ...{ title, kind: 'Question', body: `<p>${asked}</p>`, question_type, points: 1 },
  ...more,
  ...(more.explanation && { explanation: `<p>${more.explanation}</p>` }),
})

const option = (text: string, is_correct: boolean): DemoOption => ({
  ...{ text, is_correct, feedback: null },
})

/** One answer is right: the first that is named. */
export const single = (
  title: string,
  asked: string,
  [right, ...wrong]: readonly [string, ...string[]],
  explanation: string,
): DemoSlide =>
  question(title, 'Single choice', asked, {
    // Not always the first.
    options: wrong
      .map((text) => option(text, false))
      .toSpliced(asked.length % (wrong.length + 1), 0, option(right, true)),
    explanation,
  })

/** Several answers are right, and each of them counts. */
export const several = (
  title: string,
  asked: string,
  right: readonly string[],
  wrong: readonly string[],
  explanation: string,
): DemoSlide =>
  question(title, 'Multiple choice', asked, {
    options: [
      ...right.map((text) => option(text, true)),
      ...wrong.map((text) => option(text, false)),
    ],
    ...{ points: 2, partial_credit: true, explanation },
  })

export const truth = (
  title: string,
  asked: string,
  isTrue: boolean,
  explanation: string,
): DemoSlide =>
  question(title, 'True or false', asked, {
    options: [option('True', isTrue), option('False', !isTrue)],
    explanation,
  })

export const ordered = (
  title: string,
  asked: string,
  steps: readonly string[],
  explanation: string,
): DemoSlide =>
  question(title, 'Order', asked, {
    options: steps.map((text) => option(text, false)),
    ...{ points: 2, partial_credit: true, explanation },
  })

export const words = (
  title: string,
  asked: string,
  accepted_answers: readonly string[],
  explanation: string,
): DemoSlide => question(title, 'Short text', asked, { accepted_answers, explanation })

export const number = (
  title: string,
  asked: string,
  number_answer: number,
  number_tolerance: number,
  explanation: string,
): DemoSlide => question(title, 'Number', asked, { number_answer, number_tolerance, explanation })
