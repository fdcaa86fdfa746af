import { calls } from '#platform/contract/calls.ts'
import { choice, references, text } from '#platform/contract/fields/field.ts'
import { problem } from '#platform/contract/problems.ts'
import { clockPictures } from './clock-pictures.ts'
import { ownPicturesPage, picturesPage } from './picture-pages.ts'
import { imgsrc, notAPicture, PICTURE_BODY_BYTES, takesImgsrc } from './picture-body.ts'

export const pictureProblems = {
  notAPicture,
  notAtDesk: problem(409, 'Pictures are taken only while you are At Desk'),
  noFlag: problem(409, 'This picture has no flag'),
  ownFlag: problem(403, 'You cannot clear your own flag'),
  ownReference: problem(403, 'You cannot approve your own picture'),
  noImage: problem(409, 'This picture is not kept any more'),
  chooseSome: problem(422, 'Choose 1 to 500 pictures', 'ids'),
  isGone: problem(404, 'This picture does not exist, or you may not see it.'),
} as const

const own = { needs: 'signed-in', rows: 'own' } as const
const BOTH = [picturesPage.url, ownPicturesPage.url]
const clearing = { needs: 'edit', pages: [picturesPage.url], rows: 'scope' } as const
const note = text({ max: 200 })

export const pictureCalls = calls({
  turn: {
    ...own,
    method: 'GET',
    path: 'clockin/getPictureTurn',
    input: {},
    summary: 'When the next picture of oneself is due, and whether any are taken.',
  },
  readNotice: {
    ...own,
    method: 'POST',
    path: 'clockin/readNotice',
    input: {},
    summary: 'One has read what the pictures are for.',
  },
  upload: {
    ...own,
    method: 'POST',
    path: 'clockin/uploadimage',
    largest: PICTURE_BODY_BYTES,
    takes: takesImgsrc,
    input: { imgsrc, state: choice(['No camera', 'Refused'], { label: 'Why there is none' }) },
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
    summary: 'Clears the flag of a picture: the check was wrong.',
  },
  approveReference: {
    ...clearing,
    method: 'PUT',
    path: 'clockin/approveReference/{id}',
    input: {},
    summary: 'Makes a picture the one its person is known by in face checks.',
  },
  clearAll: {
    ...clearing,
    method: 'POST',
    path: 'clockin/saveFalsePositiveAll',
    input: { ids: references(clockPictures.name, { label: 'Pictures' }), note },
    summary: 'Clears the flags of 1 to 500 pictures: all of them, or none.',
  },
})
