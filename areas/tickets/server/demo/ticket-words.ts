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

/** What they write first. */
export const OPENINGS = [
  'Since this morning. I restarted twice and it came back.',
  'It began after the update on Monday. My neighbours have it too.',
  'Every day for a week now, mostly after lunch.',
  'I tried another cable and another port, with no change.',
] as const

/** What handlers answer. */
export const REPLIES = [
  'Thank you, I have it. I look at it before noon.',
  'Which seat are you at today?',
  'I ordered the part and let you know when it is here.',
  'Please try it once more now and tell me what you see.',
] as const

/** What requesters write then. */
export const FOLLOW_UPS = [
  'It works since this morning, thank you.',
  'Still the same after the restart.',
  'I am at N-12 until six.',
] as const

/** How it was solved. */
export const SOLUTIONS = [
  'Replaced with a new one; the old one went to the vendor.',
  'Set up anew and tested together.',
  'Restarted the switch of the row and updated it.',
  'Corrected in the system. It shows from tomorrow.',
] as const

/** Notes among handlers. */
export const NOTES = ['Third one of this model this month.', 'Warranty runs until June.'] as const
