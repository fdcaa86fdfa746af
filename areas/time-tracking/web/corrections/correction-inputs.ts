// The inputs of the form of corrections, in one chunk: they are always drawn together.
export { PastDayInput } from './past-day-input.tsx'
export { ShiftChoice } from './shift-choice.tsx'
export { StretchesInput } from './stretches-input.tsx'
