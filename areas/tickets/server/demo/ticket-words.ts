/** What people of the demo company ask for, by category. */
export const TITLES = {
  Hardware: [
    'Crackling in the headset',
    'Monitor flickers',
    'Keyboard misses letters',
    'Laptop battery is swollen',
    'Docking station not found',
    'Mouse double-clicks',
  ],
  Software: [
    'Softphone closes by itself',
    'Booking system is slow',
    'Update asks for a password',
    'Screen recorder does not start',
  ],
  Network: ['No connection at my desk', 'Calls drop after a minute', 'Wi-Fi is weak in room 3'],
  Access: [
    'No access to the client portal',
    'Password expired',
    'New starter needs an account',
    'Shared mailbox is missing',
  ],
  'Payroll question': [
    'Overtime of last month is missing',
    'Payslip shows the wrong bank',
    'Night allowance for the holiday',
  ],
  Complaint: ['Tone of a colleague', 'Breaks are shortened in my team'],
  Seat: ['Chair does not hold its height', 'Too little light at my seat', 'Desk lamp is broken'],
  'Air conditioning': ['Too cold at row B', 'Air conditioning drips', 'Room 2 is too warm'],
} as const
export type DemoCategory = keyof typeof TITLES

/** What is said about a ticket of the demo company. */
interface Talk {
  /** What its requester writes first, and what they write later. */
  readonly openings: readonly string[]
  readonly followUps: readonly string[]
  /** What its handlers answer, note among themselves, and write when it is solved. */
  readonly replies: readonly string[]
  readonly notes: readonly string[]
  readonly solutions: readonly string[]
}

const equipment: Talk = {
  openings: [
    'Since this morning. I restarted twice and it came back.',
    'It began after the update on Monday. My neighbours have it too.',
    'Every day for a week now, mostly after lunch.',
    'I tried another cable and another port, with no change.',
  ],
  followUps: ['Still the same after the restart.', 'I am at N-12 until six.'],
  replies: [
    'Thank you. I will look at it before noon.',
    'Which seat are you at today?',
    'I have ordered the part and will write when it is here.',
    'Please try it once more now and tell me what you see.',
  ],
  notes: ['The third one of this model this month.', 'The warranty runs until June.'],
  solutions: [
    'Replaced with a new one; the old one went to the vendor.',
    'Set up anew and tested together.',
    'Restarted the switch of the row and updated it.',
  ],
}

const account: Talk = {
  ...equipment,
  openings: ['I need it for the client from Monday on.', 'It worked until yesterday.'],
  followUps: ['My lead has agreed to it.', 'Now I see an empty page.'],
  replies: [
    'Thank you. I will set it up before noon.',
    'Please sign out, sign in again and tell me what you see.',
  ],
  notes: ['Its role had lost the right.', 'The client counts the accounts.'],
  solutions: ['The account has the right now.', 'Set up anew and tested together.'],
}

const pay: Talk = {
  openings: ['Please look at my last payslip.', 'It was right the month before.'],
  followUps: ['It was on the 14th and the 15th.', 'Thank you, I will wait for it.'],
  replies: ['Thank you. I will ask payroll and write to you tomorrow.', 'Which days is it about?'],
  notes: ['Payroll has the file.', 'The hours were signed after the cut-off.'],
  solutions: [
    'It is corrected and comes with the next pay.',
    'The amount is right: the last two days count in the next month.',
  ],
}

const complaint: Talk = {
  openings: [
    'It has gone on for two weeks. I would like to talk about it.',
    'I wrote down the days. Please keep this between us.',
  ],
  followUps: ['Thursday after four suits me.', 'It has been better since.'],
  replies: ['Thank you for telling us. When can we talk?', 'I have read it. Only HR sees this.'],
  notes: ['The talk is on Thursday.', 'The talk comes before anything else.'],
  solutions: ['We talked with everyone involved and look at it again in a month.'],
}

const place: Talk = {
  openings: ['Since Monday, all day.', 'Mostly in the afternoon. Others in the row have it too.'],
  followUps: ['It is a little better today.', 'I sit at N-12 until then.'],
  replies: ['Thank you. Facilities come by tomorrow morning.', 'Which seat is it exactly?'],
  notes: ['The fitter comes on Tuesdays.', 'The second one in this row.'],
  solutions: ['Repaired this morning.', 'Replaced with another one from the store.'],
}

/** What is said about tickets, by category. */
export const TALKS: Readonly<Record<DemoCategory, Talk>> = {
  Hardware: equipment,
  Software: equipment,
  Network: equipment,
  Access: account,
  'Payroll question': pay,
  Complaint: complaint,
  Seat: place,
  'Air conditioning': place,
}
