import {
  type DemoCourse,
  number,
  ordered,
  page,
  points,
  several,
  single,
  truth,
} from '../demo-course.ts'

interface Building {
  readonly office: string
  readonly code: string
  readonly floors: string
  readonly meeting: string
  readonly warden: string
  readonly number: number
  readonly published: number
}

/** The ways out are those of one building, so each office has its own. */
const fireSafety = (of: Building): DemoCourse => ({
  ...{
    title: `Fire safety ${of.office}`,
    code: `FIRE-${of.code}`,
    category: 'Fire',
    level: 'Induction',
  },
  description: `You know the ways out of the ${of.office} office, where we meet, and what you do first.`,
  ...{ estimated_minutes: 15, months: 12, published: of.published },
  slides: [
    page(
      'When the alarm rings',
      'End the call with one sentence: "I have to leave the building, we call you back." Leave everything but your badge. Do not use the lift.',
    ),
    page(
      'The ways out',
      `Our floors (${of.floors}) have two stairways each. Take the nearer one, and the other when you see smoke. Doors to the stairs stay shut: they keep the smoke out.`,
    ),
    page(
      'Where we meet',
      `We meet at ${of.meeting}. ${of.warden} has the list of people who clocked in. Wait there until the warden lets you back in.`,
    ),
    page(
      'A small fire',
      points(
        'Tell people near you and ring the alarm first.',
        'Use an extinguisher only with a way out behind you.',
        'Never use water on a computer.',
      ),
    ),
    single(
      'On a call',
      'The alarm rings while you talk to a customer. What do you do?',
      [
        'Say one sentence and leave',
        'Finish the call quickly',
        'Put the customer on hold',
        'Wait for your lead',
      ],
      'A call can be made again.',
    ),
    single(
      'Meeting place',
      `Where do people of the ${of.office} office meet?`,
      [`At ${of.meeting}`, 'In the lobby', 'At the car', 'Where the others stand'],
      'The count is made there. A person who stands elsewhere is searched for.',
    ),
    ordered(
      'A burning bin',
      'You see a burning waste bin. Put the steps in order.',
      [
        'Warn people near you',
        'Ring the alarm',
        'Use an extinguisher if it is safe',
        'Leave by the stairs',
      ],
      'People first, then the alarm, then the fire.',
    ),
    number(
      'Emergency number',
      `Which number do you call in ${of.office}?`,
      of.number,
      0,
      'It works from every phone, also without credit.',
    ),
  ],
})

/** Health and safety, where people work. */
export const safetyCourses: readonly DemoCourse[] = [
  fireSafety({
    ...{ office: 'Lisbon', code: 'LIS', floors: '3 and 4', meeting: 'the fountain on the square' },
    ...{ warden: 'The warden of your floor', number: 112, published: 260 },
  }),
  fireSafety({
    ...{
      office: 'Manila',
      code: 'MNL',
      floors: '11 to 13',
      meeting: 'the parking lot behind the tower',
    },
    ...{ warden: 'The warden of your floor', number: 911, published: 240 },
  }),
  fireSafety({
    ...{ office: 'Karachi', code: 'KHI', floors: '2 and 3', meeting: 'the main gate' },
    ...{ warden: 'The warden of your floor', number: 16, published: 230 },
  }),
  {
    ...{ title: 'Working at a screen', code: 'DESK', category: 'Safety', level: 'Induction' },
    description: 'You set up your desk so that neither back, eyes nor ears hurt.',
    ...{ estimated_minutes: 15, published: 180 },
    slides: [
      page(
        'Chair and desk',
        'Feet flat on the floor, knees at a right angle, elbows on the height of the desk. Sit back: the chair holds you only where you touch it.',
      ),
      page(
        'Screen',
        'An arm away, its upper edge at the height of your eyes. Windows stand at the side, neither behind the screen nor behind you.',
      ),
      page(
        'Headset',
        'Wear it on either ear in turn. Keep the volume as low as you can follow, and ask for another place if the floor is too loud for that.',
      ),
      page(
        'Short breaks',
        'Look at something far away every twenty minutes, for twenty seconds. Stand up between calls. Short and often is better than long and late.',
      ),
      single(
        'The screen',
        'Where is the upper edge of your screen?',
        [
          'At the height of your eyes',
          'Above your head',
          'At the height of your chin',
          'It does not matter',
        ],
        'So you look slightly down, and your neck rests.',
      ),
      number(
        'Eyes',
        'How often, in minutes, do you look at something far away?',
        20,
        5,
        'For twenty seconds: your eyes focus anew.',
      ),
      several(
        'The chair',
        'What is right?',
        ['Feet flat on the floor', 'Elbows on the height of the desk', 'Back against the chair'],
        ['Legs crossed', 'On the edge of the seat'],
        'The chair carries you only where you touch it.',
      ),
      truth(
        'Volume',
        'A loud floor is best answered by a louder headset.',
        false,
        'Ask for another place. Ears do not recover.',
      ),
    ],
  },
]
