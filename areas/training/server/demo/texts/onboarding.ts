import {
  type DemoCourse,
  number,
  ordered,
  page,
  points,
  section,
  several,
  single,
  truth,
  words,
} from '../demo-course.ts'

/** The first weeks: of the company, of a client, and of people who begin to lead. */
export const onboardingCourses: readonly DemoCourse[] = [
  {
    ...{
      title: 'Welcome to Meridian',
      code: 'WELCOME',
      category: 'Onboarding',
      level: 'Induction',
    },
    description: 'You know who we are, whom we work for, and what your first week looks like.',
    ...{ estimated_minutes: 10, published: 400 },
    slides: [
      page(
        'Who we are',
        'Meridian Contact Services answers for other companies: on the phone, by chat and by e-mail. Customers of our clients often do not know our name. They remember whether they were helped.',
      ),
      page(
        'Three offices, one team',
        'We work in Lisbon, Manila and Karachi. When one office sleeps, another one is awake, so what you write in a note is read by a person you will never meet. Write for that person.',
      ),
      page(
        'Your first week',
        points(
          'Day 1: badge, accounts, and this course.',
          'Day 2: information security and data privacy.',
          'Days 3 and 4: the products of your client.',
          'Day 5: you listen to calls beside a colleague.',
        ),
      ),
      page(
        'Where to find help',
        'Your team lead is the first person to ask, and no question is too small. HR answers about contracts and leave, IT about computers and accounts. Both have a ticket queue.',
      ),
    ],
  },
  {
    ...{ title: 'Acme induction', code: 'ACME-IND', category: 'Onboarding', level: 'Induction' },
    description: 'You can take on damage and loss claims of Acme Parcels by yourself.',
    ...{ estimated_minutes: 40, months: 12, published: 320, client: 'ACME' },
    permits: ['Parcel claims'],
    rules: { pass_mark: 85, retry_wait_hours: 4 },
    slides: [
      section(
        'Acme Parcels',
        page(
          'What Acme does',
          'Acme carries parcels up to 30 kg within two working days. Senders pay by weight and size; receivers choose a door, a shop or a locker.',
        ),
        page(
          'The life of a parcel',
          'Every parcel is scanned when it is picked up, in each depot, on the van and at the door. The last scan tells you where to start: no scan for two days means it is searched for.',
        ),
      ),
      section(
        'Claims',
        page(
          'Damage',
          'A damage claim needs photos of the outside, the inside and the label, and the value of the goods. Ask for them in one message, not one after the other.',
          'The customer keeps parcel and packaging until the claim is decided: seven days at most.',
        ),
        page(
          'Loss',
          'A parcel counts as lost ten working days after its last scan. Before that we search for it; the customer gets a date by which we call.',
        ),
        page(
          'What is paid',
          'Acme pays the value of the goods up to 500 dollars, and the price of the parcel in any case. Cash, jewellery and living plants are not covered.',
          'You never promise a payment. You say when the decision comes: within five working days of the last document.',
        ),
      ),
      ordered(
        'A damage claim',
        'Put the steps of a damage claim in order.',
        [
          'Look up the last scan',
          'Ask for photos and value in one message',
          'Log the claim',
          'Tell the customer the day of the decision',
        ],
        'The scan first: it shows where the damage can have happened.',
      ),
      number(
        'Lost',
        'After how many working days without a scan is a parcel lost?',
        10,
        0,
        'Until then we search for it.',
      ),
      number(
        'What Acme pays at most',
        'Up to how many dollars does Acme pay for the goods?',
        500,
        0,
        'And the price of the parcel, in any case.',
      ),
      several(
        'Photos',
        'Which photos does a damage claim need?',
        ['The outside', 'The inside', 'The label'],
        ['The customer', 'The front door'],
        'Outside, inside and label show what happened and to which parcel.',
      ),
      truth(
        'A promise',
        'If all photos are there you may promise the payment.',
        false,
        'Acme decides. You name the day.',
      ),
      single(
        'Not covered',
        'What does Acme not pay for?',
        ['A necklace', 'A pair of shoes', 'A book', 'A lamp'],
        'Jewellery is not covered, whatever its value.',
      ),
    ],
  },
  {
    ...{
      title: 'First weeks as a team lead',
      code: 'LEAD',
      category: 'Leadership',
      level: 'Advanced',
    },
    description: 'You plan your day around your team, talk about results, and know when to ask HR.',
    ...{ estimated_minutes: 35, published: 150 },
    slides: [
      page(
        'Your day',
        'Look at the team first, then at your inbox: who is late, who is over a break, which queue grows. Ten minutes at the start of a shift save an hour later.',
      ),
      page(
        'Talking about a result',
        'Begin with what you saw, not with what you think of it. "In three calls the summary was missing" can be answered; "you are careless" cannot.',
        points(
          'One topic at a time.',
          'The agent says first what they noticed.',
          'You agree on one step and a day.',
        ),
      ),
      page(
        'Praise',
        'Say it soon, say it exactly, and say it where the others hear it. What is wrong you say alone, in a room with a door.',
      ),
      page(
        'When to ask HR',
        'Health, family, a quarrel between two people, a suspicion: you do not solve these alone. You listen, you promise nothing, and you call HR the same day.',
      ),
      single(
        'The first minutes',
        'Your shift begins. What do you look at first?',
        ['The team as it is now', "Yesterday's report", 'Your e-mail', "Next week's roster"],
        'What happens now can still be changed.',
      ),
      single(
        'A beginning',
        'Which beginning of a talk is best?',
        [
          '"In three of five calls the summary was missing."',
          '"You are careless with summaries."',
          '"Quality is not happy with you."',
          '"You know why you are here."',
        ],
        'It says what was seen, and it can be checked.',
      ),
      truth(
        'In public',
        'Mistakes are best discussed in front of the team, so that all learn from them.',
        false,
        'What is wrong is said alone.',
      ),
      ordered(
        'A talk',
        'Put the parts of a coaching talk in order.',
        [
          'The agent says what they noticed',
          'You say what you saw',
          'You agree on one step',
          'You agree on a day to look again',
        ],
        'The agent first: half of the time they name it themselves.',
      ),
      words(
        'Who helps',
        'Which department do you call when an agent tells you about an illness?',
        ['HR', 'human resources'],
        "The same day, and with the agent's knowledge.",
      ),
    ],
  },
]
