import {
  type DemoCourse,
  ordered,
  page,
  points,
  section,
  several,
  single,
  truth,
  words,
} from '../demo-course.ts'

const opening = page(
  'The first half minute',
  'Greet, say your name, and ask how you can help. The customer decides in these seconds whether you will solve it.',
  'Do not ask for a number before you have listened. A person who was heard gives a number gladly.',
)

const verifying = page(
  'Who is calling',
  'Before you say anything about an account, check two of three: full name, postal code, the last booking. Never read an answer to the caller.',
)

const solving = page(
  'Find the cause',
  'Ask one open question, then sum up: "So the bill shows two months at once?" The summary is where misunderstandings come out.',
  points('One question at a time.', 'Silence is allowed.', 'Say what you do while you do it.'),
)

const closing = page(
  'The last half minute',
  'Say what happens next and when. Ask whether anything is open. Then end the call; the customer hangs up first.',
)

const handling = [
  single(
    'First',
    'What comes before you ask for the booking number?',
    [
      'You listen to what the call is about',
      'You check the identity',
      'You apologise',
      'You explain the waiting time',
    ],
    'A person who was heard gives a number gladly.',
  ),
  several(
    'Identity',
    'Which of these can you ask for to check who is calling?',
    ['Full name', 'Postal code', 'The last booking'],
    ['The password', 'The number of the card'],
    'Two of three. Passwords and card numbers are never asked for.',
  ),
  truth(
    'Help',
    'You may read the postal code aloud so that the customer can confirm it.',
    false,
    'The caller says it. You compare.',
  ),
  ordered(
    'The parts of a call',
    'Put the parts of a call in order.',
    [
      'Greet and listen',
      'Check who is calling',
      'Find the cause',
      'Solve it',
      'Say what comes next',
    ],
    'Listening comes before checking.',
  ),
]

/** What is said and written to customers. */
export const customerCourses: readonly DemoCourse[] = [
  {
    ...{ title: 'Call handling', code: 'CALL', category: 'Customer contact', level: 'Basic' },
    description: 'You lead a call from the greeting to a clear end.',
    ...{ estimated_minutes: 30, months: 24, published: 420, version: 1, status: 'Retired' },
    errors: ['Handling of the contact'],
    slides: [opening, verifying, solving, closing, ...handling],
  },
  {
    ...{ title: 'Call handling', code: 'CALL', category: 'Customer contact', level: 'Basic' },
    description: 'You lead a call from the greeting to a clear end, also when it has to wait.',
    ...{ estimated_minutes: 35, months: 24, published: 120, version: 2 },
    errors: ['Handling of the contact'],
    slides: [
      section('A call from start to end', opening, verifying, solving, closing),
      page(
        'Holds',
        'Ask before you put a customer on hold, say why and how long. Come back after two minutes at the latest, even without an answer.',
        'A call back is better than a third hold.',
      ),
      section(
        'Test',
        ...handling,
        single(
          'A hold',
          'Two minutes on hold are over and you have no answer yet. What do you do?',
          [
            'Come back and say how much longer it takes',
            'Wait until you have the answer',
            'End the call and call back',
            'Play the music louder',
          ],
          'Silence feels longer than it is. A word makes it bearable.',
        ),
      ),
    ],
  },
  {
    ...{
      title: 'Handling complaints',
      code: 'COMPLAINT',
      category: 'Customer contact',
      level: 'Intermediate',
    },
    description: 'You turn an angry customer into one who knows what happens next.',
    ...{ estimated_minutes: 25, published: 200 },
    errors: ['Tone and courtesy', 'Missing follow-up'],
    slides: [
      page(
        'What anger says',
        'An angry customer still wants something from us. It is harder to win back a customer who is silent.',
        'The anger is about what happened. It is not about you, even when it sounds like it.',
      ),
      page(
        'Listen to the end',
        'Let the customer finish. Take notes, do not interrupt, do not explain. Most people stop by themselves after two minutes.',
      ),
      page(
        'One apology',
        'Say sorry once, for something exact: "I am sorry that we did not call you back on Tuesday." Ten general apologies are worth less.',
      ),
      page(
        'A promise you can keep',
        'Offer what you can decide yourself. For everything else name a person and a day. Then put the follow-up into the log, so that it happens when you are off.',
      ),
      single(
        'The apology',
        'Which apology helps most?',
        [
          '"I am sorry that we did not call you back on Tuesday."',
          '"I apologise for any inconvenience."',
          '"Sorry, sorry, sorry."',
          '"It was not my mistake, but I apologise."',
        ],
        'It shows that you listened.',
      ),
      truth(
        'Interrupting',
        'It saves time to interrupt a customer who has the facts wrong.',
        false,
        'The customer starts again from the beginning.',
      ),
      ordered(
        'A complaint',
        'Put the steps in order.',
        [
          'Listen to the end',
          'Sum up what happened',
          'Apologise once',
          'Say what happens next and when',
          'Log the follow-up',
        ],
        'The log last, so that it holds what you promised.',
      ),
      several(
        'Promises',
        'Which promises can you make?',
        ['I send the form within the hour', 'My lead calls you by Thursday, 5 PM'],
        ['You will get your money back', 'This never happens again'],
        'Promise what you decide, or name a person and a day.',
      ),
    ],
  },
  {
    ...{
      title: 'Writing to customers',
      code: 'WRITE',
      category: 'Customer contact',
      level: 'Basic',
    },
    description: 'You write short messages that answer the question and leave none open.',
    ...{ estimated_minutes: 20, published: 90 },
    errors: ['Tone and courtesy', 'Wrong information'],
    slides: [
      page(
        'The answer first',
        'Begin with what the customer wants to know. The reason comes second, the rules last, and often not at all.',
        '"Your refund arrives by Friday" is better than a page about how refunds work.',
      ),
      page(
        'Short sentences',
        'One idea a sentence, fifteen words at most. Write "use" and not "utilise", "now" and not "at this point in time".',
      ),
      page(
        'In a chat',
        points(
          'Answer within 40 seconds, even if it is "I am looking it up".',
          'Never have more than three chats open.',
          'Send one message, not four halves.',
        ),
      ),
      page(
        'Before you send',
        'Read it once as the customer. Is the question answered? Is there a date? Is the name right?',
      ),
      single(
        'A beginning',
        'A customer asks when the refund arrives. How do you begin?',
        [
          '"Your refund arrives by Friday."',
          '"Thank you for your patience."',
          '"As stated in our terms,"',
          '"Refunds are processed in several steps."',
        ],
        'The answer first.',
      ),
      several(
        'Plain words',
        'Which of these are plain?',
        ['use', 'now', 'about'],
        ['utilise', 'at this point in time', 'with regard to'],
        'Short words are read faster and understood by more people.',
      ),
      words(
        'Chats',
        'How many chats may you have open at once? Write the number as a word.',
        ['three', '3'],
        'With a fourth, all of them get slow.',
      ),
      truth(
        'Halves',
        'In a chat it is friendlier to send each sentence as a message of its own.',
        false,
        'Each message pulls the customer back to the screen.',
      ),
    ],
  },
]
