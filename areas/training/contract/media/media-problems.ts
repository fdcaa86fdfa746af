import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about files of courses. */
export const mediaProblems = declareProblems('media', {
  otherKind: problem(
    422,
    'Choose a video (MP4, WebM), a recording (MP3, M4A, OGG, WAV), a PDF or a SCORM package (ZIP).',
    'name',
  ),
  tooLarge: problem(422, 'A course file has at most {megabytes} MB.', 'bytes'),
  isOver: problem(409, 'This file has been received already.'),
  noSuchPart: problem(422, 'This file has no part {place}.', 'place'),
  otherPart: problem(422, 'This part has {bytes} bytes instead of {wanted}.', 'part'),
  partsMissing: problem(409, '{missing} parts of this file are missing. Send them again.'),
  notAsNamed: problem(422, '{name} is not what its name says.', 'name'),
  linkIsOver: problem(404, 'This link is no longer valid. Open the slide again.'),
  noOrigin: problem(
    409,
    'Packages are not shown here: the server has no second address for them (PACKAGE_ORIGIN).',
  ),
  noPackage: problem(422, '{name} cannot be used as a package: {reason}.', 'name'),
})
