import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, references, text } from '#platform/contract/fields/field.ts'
import { clockPictures } from './clock-pictures.ts'
import { ownPicturesPage, picturesPage } from './picture-pages.ts'
import type { PictureTurn, StoredPicture } from './picture-turn.ts'
import { imgsrc, PICTURE_BODY_BYTES, takesImgsrc } from './picture-body.ts'

const own = { needs: 'signed-in', rows: 'own' } as const
const BOTH = [picturesPage.url, ownPicturesPage.url]
const clearing = { needs: 'edit', pages: [picturesPage.url], rows: 'scope' } as const
const note = text({ max: 200 })

/** The pictures whose flags were cleared. */
export interface ClearedPictures {
  readonly ids: readonly number[]
}

export const pictureCalls = calls({
  turn: {
    ...own,
    method: 'GET',
    path: 'clockin/getPictureTurn',
    input: {},
    answers: typed<PictureTurn | null>(),
    summary: 'When the next picture of oneself is due, and whether any are taken.',
  },
  readNotice: {
    ...own,
    method: 'POST',
    path: 'clockin/readNotice',
    input: {},
    answers: typed<PictureTurn | null>(),
    summary: 'One has read what the pictures are for.',
  },
  upload: {
    ...own,
    method: 'POST',
    path: 'clockin/uploadimage',
    largest: PICTURE_BODY_BYTES,
    takes: takesImgsrc,
    input: { imgsrc, state: choice(['No camera', 'Refused'], { label: 'Why there is none' }) },
    answers: typed<StoredPicture>(),
    summary: 'The due picture of oneself, or why there is none.',
  },
  open: {
    method: 'GET',
    path: 'clockin/openPicture/{ticket}',
    needs: 'view',
    pages: BOTH,
    rows: 'scope',
    file: true,
    input: {},
    summary:
      'A picture, by the link a report answered, for five minutes. The opening is written down.',
  },
  clear: {
    ...clearing,
    method: 'PUT',
    path: 'clockin/saveFalsePositive/{id}',
    input: { note },
    answers: typed<AnsweredRecord>(),
    summary: 'Clears the flag of a picture: the check was wrong.',
  },
  approveReference: {
    ...clearing,
    method: 'PUT',
    path: 'clockin/approveReference/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Makes a picture the one its person is known by in face checks.',
  },
  clearAll: {
    ...clearing,
    method: 'POST',
    path: 'clockin/saveFalsePositiveAll',
    input: { ids: references(clockPictures.name, { label: 'Pictures' }), note },
    answers: typed<ClearedPictures>(),
    summary: 'Clears the flags of 1 to 500 pictures: all of them, or none.',
  },
})
