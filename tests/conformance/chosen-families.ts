import { areas } from '#apps/server/areas.ts'

// The suite runs over every family. While a new one is made, FAMILIES=job-titles,lockers runs it over these and the calls of their
// areas, against the whole program: what the others do was tested before.
const all = areas.flatMap(({ area }) => area.resources)
const names = process.env.FAMILIES?.split(',')
const unknown = names?.filter((name) => !all.some((of) => of.name === name)) ?? []
if (unknown.length > 0) throw new Error(`FAMILIES names no family: ${unknown.join(', ')}`)

/** Whether every family is tried: then the suite also counts that it tried enough. */
export const isWhole = names === undefined
export const isChosen = (name: string): boolean => names?.includes(name) ?? true
/** The families to try. */
export const chosenFamilies = all.filter(({ name }) => isChosen(name))
/** The areas whose own calls are tried. */
export const chosenAreas = isWhole
  ? areas
  : areas.filter(({ area }) => area.resources.some(({ name }) => isChosen(name)))
