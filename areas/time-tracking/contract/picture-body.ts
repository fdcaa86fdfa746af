import type { CallDeclaration } from '#platform/contract/calls.ts'
import { text } from '#platform/contract/fields/field.ts'
import { PICTURE_BYTES, PICTURE_SIZE } from './picture-turn.ts'
import { pictureProblems } from './picture-problems.ts'

// How a picture comes in the body of a call. It stands alone: the clock of every screen knows its calls, and not the pages of pictures.

/** Three bytes stand in four letters; a little more comes through, so that it is refused in words. */
export const PICTURE_BODY_BYTES = 2 * PICTURE_BYTES
export const imgsrc = text({ max: PICTURE_BODY_BYTES, label: 'Picture' })
export const takesImgsrc: NonNullable<CallDeclaration['takes']> = {
  field: 'imgsrc',
  most: 1,
  types: ['image/jpeg', 'image/png'],
  cut: PICTURE_SIZE,
  asText: { largest: PICTURE_BYTES, problem: pictureProblems.notAPicture },
}
