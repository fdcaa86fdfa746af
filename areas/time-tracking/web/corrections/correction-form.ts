import { createContext, useContext } from 'react'
import type { CorrectableShift } from '../../contract/correction-calls.ts'

/** What choosing a shift does in the form around it. */
export const ShiftTakenContext = createContext<(shift: CorrectableShift) => void>(() => {})

export const useTakeShift = () => useContext(ShiftTakenContext)
