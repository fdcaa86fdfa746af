/** Why a recording cannot be used, in words for people. */
export class SoundProblem extends Error {}

export const unreadable = (): SoundProblem => new SoundProblem('The recording cannot be read.')
