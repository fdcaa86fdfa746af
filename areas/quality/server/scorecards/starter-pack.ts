import { starterPacks } from '#platform/contract/configuration/starter-packs.ts'
import { t } from '#platform/contract/words/texts.ts'

const YES_NO = 'Yes / No / N/A'
const ONE_TO_FIVE = '1 to 5'

const answer = (
  scale: string,
  sort_order: number,
  name: string,
  kind: string,
  percentage: number | null,
) => ({ scale, sort_order, name, kind, percentage })

const answers = [
  answer(YES_NO, 1, 'Yes', 'Pass', 100),
  answer(YES_NO, 2, 'No', 'Fail', 0),
  answer(YES_NO, 3, 'N/A', 'Not applicable', null),
  answer(ONE_TO_FIVE, 1, '5', 'Pass', 100),
  answer(ONE_TO_FIVE, 2, '4', 'Partial', 75),
  answer(ONE_TO_FIVE, 3, '3', 'Partial', 50),
  answer(ONE_TO_FIVE, 4, '2', 'Partial', 25),
  answer(ONE_TO_FIVE, 5, '1', 'Fail', 0),
  answer(ONE_TO_FIVE, 6, 'N/A', 'Not applicable', null),
]

interface Question {
  readonly question: string
  /** Its share of its section, in percent. */
  readonly weight: number
  readonly more?: Readonly<Record<string, unknown>>
}

interface Section {
  readonly name: string
  /** Its share of the scorecard, in percent. */
  readonly weight: number
  readonly questions: readonly Question[]
}

const asks = (question: string, weight: number, more?: Question['more']): Question =>
  more ? { question, weight, more } : { question, weight }

const graded = { scale: ONE_TO_FIVE }
const fatal = { fatality: 'Section', evidence_required: true }
const mayBeLeftOut = { na_allowed: true }

const voice: readonly Section[] = [
  {
    name: 'Opening',
    weight: 20,
    questions: [
      asks('Greets the customer and gives their name', 50),
      asks('Finds out what the customer needs', 50, graded),
    ],
  },
  {
    name: 'Rules',
    weight: 30,
    questions: [
      asks('Verifies who is calling before sharing data', 60, fatal),
      asks('Says what the law and the client ask for', 40, mayBeLeftOut),
    ],
  },
  {
    name: 'Solution',
    weight: 40,
    questions: [
      asks('Gives the right information', 50),
      asks('Solves the request, or says what happens next and when', 30, graded),
      asks('Writes the notes so that a colleague can go on', 20),
    ],
  },
  {
    name: 'Closing',
    weight: 10,
    questions: [asks('Asks whether anything is left and says goodbye', 100, mayBeLeftOut)],
  },
]

const chat: readonly Section[] = [
  {
    name: 'Conversation',
    weight: 40,
    questions: [
      asks('Answers within the agreed time', 40),
      asks('Writes correctly and kindly', 60, graded),
    ],
  },
  {
    name: 'Rules',
    weight: 20,
    questions: [asks('Verifies who is writing before sharing data', 100, fatal)],
  },
  {
    name: 'Solution',
    weight: 40,
    questions: [
      asks('Gives the right information', 60),
      asks('Solves the request, or says what happens next and when', 40, graded),
    ],
  },
]

const backOffice: readonly Section[] = [
  {
    name: 'Case',
    weight: 60,
    questions: [
      asks('Everything that is needed is in the case', 30),
      asks('The decision follows the rules', 50, fatal),
      asks('Amounts and dates are right', 20, mayBeLeftOut),
    ],
  },
  {
    name: 'Communication',
    weight: 40,
    questions: [
      asks('Says what was decided and why', 60, graded),
      asks('Is done within the agreed time', 40),
    ],
  },
]

/** A set-up as a file of configuration has it: checkpoints name their section by its place. */
const setUp = (name: string, channel: string, sections: readonly Section[]) => ({
  name,
  category_id: channel,
  client_id: null,
  channel,
  scale: YES_NO,
  sections: sections.map((section, place) => ({
    name: section.name,
    weight: section.weight,
    sort_order: place + 1,
  })),
  checkpoints: sections
    .flatMap(({ questions }, place) =>
      questions.map(({ question, weight, more }, index) => ({
        category_id: place + 1,
        code: `${String.fromCodePoint(FIRST_LETTER + place)}${index + 1}`,
        question,
        weight,
        ...more,
      })),
    )
    .map((checkpoint, place) => ({ ...checkpoint, sort_order: place + 1 })),
})

const FIRST_LETTER = 65

/** Answers and the scorecards of three channels, to be read, changed and published. */
export const scorecardPack = starterPacks.add({
  order: 20,
  title: () => t`Scorecards for voice, chat and back office`,
  brings: () =>
    t`The answers Yes, No, N/A and 1 to 5, and three scorecards with sections and questions. Publish them as audit forms when they are as you want them.`,
  families: {
    'audit-scores': answers,
    'audit-form-categories-new': ['Voice', 'Chat', 'Back office'].map((name) => ({ name })),
    'audit-form-setups-new': [
      setUp('Voice scorecard', 'Voice', voice),
      setUp('Chat scorecard', 'Chat', chat),
      setUp('Back office scorecard', 'Back office', backOffice),
    ],
  },
})
