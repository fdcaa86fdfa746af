/** Who of the demo company asks what, where, and how many days ago. The first question names the chat. */
export interface DemoChat {
  readonly person: string
  readonly workspace: 'Acme support' | 'HR handbook'
  readonly daysAgo: number
  readonly questions: readonly string[]
  /** How the last answer was rated. */
  readonly feedback?: { readonly score: -1 | 1; readonly text?: string }
}

const acme = (
  person: string,
  daysAgo: number,
  questions: readonly string[],
  feedback?: DemoChat['feedback'],
): DemoChat => ({
  person,
  workspace: 'Acme support',
  daysAgo,
  questions,
  ...(feedback && { feedback }),
})

const handbook = (
  person: string,
  daysAgo: number,
  questions: readonly string[],
  feedback?: DemoChat['feedback'],
): DemoChat => ({
  person,
  workspace: 'HR handbook',
  daysAgo,
  questions,
  ...(feedback && { feedback }),
})

const approval = 'Who has to approve a refund of 80 EUR?'
const greeting = 'How do I greet the caller?'

/** Twenty-five chats of six people. */
export const demoChats: readonly DemoChat[] = [
  acme('agent', 0, [approval, 'And a refund of 40 EUR?'], { score: 1 }),
  acme('agent', 1, [greeting]),
  acme('agent', 3, ['How long does a refund take?'], { score: 1, text: 'I could read it out.' }),
  acme('agent', 6, ['What do I write in the note of a refund?']),
  acme('agent', 9, ['How do I reset my headset?'], { score: -1, text: 'This should be in here.' }),
  acme('agent', 12, ['Who approves leave requests?']),
  acme('agent2', 0, ['Can I release a refund of 30 EUR myself?'], { score: 1 }),
  acme('agent2', 2, ['What do I ask the caller for first?']),
  acme('agent2', 5, ['What is the night allowance?']),
  acme('agent2', 8, [approval]),
  acme('agent2', 14, ['Where is the order number?']),
  acme('lead', 0, ['May an agent release a refund of 50 EUR?']),
  acme('lead', 1, ['Which refunds need my approval?', 'Where does the ticket number go?'], {
    score: 1,
  }),
  acme('lead', 4, ['How soon do I approve leave requests?']),
  acme('lead', 7, ['What does the agent tell the customer about a refund?']),
  acme('lead', 11, ['What does Acme do?']),
  handbook('hr', 0, ['What is the night allowance?'], { score: 1 }),
  handbook('hr', 2, ['How is overtime paid?']),
  handbook('hr', 6, ['What happens on the last working day?']),
  handbook('hr', 10, ['How many days of leave are there?']),
  acme('qa', 1, [greeting], { score: 1 }),
  acme('qa', 5, ['When is the order number asked for?']),
  acme('qa', 9, ['What does the customer hear about a refund?']),
  acme('trainer', 3, ['Which limits of refunds do new agents learn?']),
  acme('trainer', 8, [greeting, 'And what comes after the greeting?']),
]
