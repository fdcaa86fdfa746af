/** Who of the demo company asks what, and how many days ago. The first question names the chat. */
export interface DemoChat {
  readonly person: string
  readonly daysAgo: number
  readonly questions: readonly string[]
  /** How the last answer was rated. */
  readonly feedback?: { readonly score: -1 | 1; readonly text?: string }
}

const chat = (
  person: string,
  daysAgo: number,
  questions: readonly string[],
  feedback?: DemoChat['feedback'],
): DemoChat => ({ person, daysAgo, questions, ...(feedback && { feedback }) })

/** The workspace they ask. */
export const ASKED_WORKSPACE = 'acme-support'

const approval = 'Who has to approve a refund of 80 EUR?'
const greeting = 'How do I greet the caller?'
const lost = 'When does a parcel count as lost?'

/** Twenty-five chats of six people. */
export const demoChats: readonly DemoChat[] = [
  chat('agent', 0, [approval, 'And a refund up to 50 EUR?'], { score: 1 }),
  chat('agent', 1, [greeting]),
  chat('agent', 3, ['How many days does a refund take?'], {
    score: 1,
    text: 'I could read it out.',
  }),
  chat('agent', 6, ['What do I write in the note of a refund?']),
  chat('agent', 9, ['How do I reset my headset?'], { score: -1, text: 'This should be in here.' }),
  chat('agent', 12, [lost, 'And what does the depot do?']),
  chat('agent2', 0, ['May I release a refund of 30 EUR at once?'], { score: 1 }),
  chat('agent2', 2, ['What do I ask the caller for first?']),
  chat('agent2', 5, ['How long is express delivery?']),
  chat('agent2', 8, [approval]),
  chat('agent2', 14, ['Which service delivers in the evening?']),
  chat('lead', 0, ['May an agent release a refund of 50 EUR?']),
  chat('lead', 1, ['Which refunds need approval?', 'Where does the ticket number go?'], {
    score: 1,
  }),
  chat('lead', 4, ['How soon do team leads approve leave requests?']),
  chat('lead', 7, ['How does an apology in a chat begin?']),
  chat('lead', 11, ['What does Acme Parcels carry?']),
  chat('lead2', 2, [lost]),
  chat('lead2', 6, ['Who decides between a second parcel and the price?'], { score: 1 }),
  chat('lead2', 10, ['When does the depot answer a search?']),
  chat('hr', 3, ['Within how many days are leave requests approved?']),
  chat('hr', 9, ['Which industries does Acme Parcels work in?']),
  chat('qa', 1, [greeting], { score: 1 }),
  chat('qa', 5, ['When is the order number asked for?']),
  chat('qa', 9, ['What do I never promise in a chat?'], { score: -1, text: 'Found by luck.' }),
  chat('qa', 13, ['How often is the name of the customer used?']),
]
