import { calls } from '#platform/contract/calls.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import { courses } from '../courses/courses.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'
import type { MediaLink } from './media-link.ts'

/** How a course file is sent, and what of it is here. */
export interface MediaBegun {
  readonly id: number
  /** Bytes of a part; the last one may have fewer. */
  readonly part_bytes: number
  readonly parts: number
  /** The places of the parts that are here, from 0. */
  readonly received: readonly number[]
}

export interface PartTaken {
  readonly id: number
  readonly place: number
}

const sending = { method: 'POST', needs: 'edit', pages: [courses.page], rows: 'shared' } as const

/** How a course file comes, and how it is played. */
export const mediaCalls = calls({
  begin: {
    ...sending,
    path: 'course_media/begin',
    input: {
      name: text({ required: true, max: 150 }),
      bytes: integer({ required: true, min: 1 }),
      known_by: text({
        max: 80,
        help: 'What tells the file from others, so that sending it again goes on where it stopped.',
      }),
    },
    answers: typed<MediaBegun>(),
    summary:
      'Begins to send a course file, or goes on with one: answers its id, the bytes of a part, and the places of the parts that are here.',
  },
  part: {
    ...sending,
    path: 'course_media/addPart/{id}',
    takes: { field: 'part', most: 1, types: [], asParts: true },
    input: { place: integer({ required: true, min: 0 }) },
    answers: typed<PartTaken>(),
    summary: 'One part of a course file, by its place from 0. A part that comes twice counts once.',
  },
  finish: {
    ...sending,
    path: 'course_media/finish/{id}',
    ownTransactions: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Says that all parts were sent: the file is judged, a package unpacked.',
  },
  link: {
    method: 'GET',
    path: 'course_media/getLink/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<MediaLink>(),
    summary:
      'An address at which a course file plays for some minutes, for people who may see it: who builds courses, and who is assigned one that shows it.',
  },
  play: {
    method: 'GET',
    path: 'course_media/play',
    needs: 'public',
    rows: 'none',
    file: true,
    input: { ticket: text({ required: true, max: 500 }) },
    summary: 'A course file by its link, whole or a range of it.',
  },
})
