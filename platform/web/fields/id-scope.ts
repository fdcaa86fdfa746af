import { createContext } from 'react'

/** What the ids of the inputs of a form begin with, where it stands over another form that may have the same fields. */
export const IdScope = createContext('')
