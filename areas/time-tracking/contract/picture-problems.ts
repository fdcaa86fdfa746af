import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about pictures of the clock. */
export const pictureProblems = declareProblems('picture', {
  notAtDesk: problem(409, 'Pictures are taken only while you are At Desk'),
  noFlag: problem(409, 'This picture has no flag'),
  ownFlag: problem(403, 'You cannot clear your own flag'),
  ownReference: problem(403, 'You cannot approve your own picture'),
  notAPicture: problem(422, 'Send a JPEG or PNG picture of at most 1 MB', 'imgsrc'),
  noImage: problem(409, 'This picture has been deleted'),
  chooseSome: problem(422, 'Choose 1 to 500 pictures', 'ids'),
})
