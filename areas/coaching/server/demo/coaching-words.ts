/** What coaches write after a talk. */
export const TALKS = [
  'We listened to the call together. The identity check comes first, before any booking is opened.',
  'Good tone, but the fee was last season’s. We opened the new price list and saved it as a favourite.',
  'Two steps of the guide were missing. We went through it once and tried it with an old case.',
  'The customer asked twice what happens next. From now on the call ends with that sentence.',
  'The link went to the old policy. We looked at how to find the newest one.',
] as const

/** What agents answer. */
export const ANSWERS = [
  'Thank you, that helped. I have put the guide next to my screen.',
  'Agreed. I had not seen the new price list.',
  'I will ask for the third detail every time.',
  'Clear now. Could we listen to another call next week?',
] as const

/** What is done differently from then on. */
export const PLANS = [
  'Ask for name, booking number and one more detail before opening the booking.',
  'Close each call with what happens next and when.',
  'Check the price list before quoting a fee.',
  'Read the notice about the recording to its end.',
] as const
