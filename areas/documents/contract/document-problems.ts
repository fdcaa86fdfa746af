import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about documents and their versions. */
export const documentProblems = declareProblems('document', {
  sameTitle: problem(422, 'Another document of this category has this title.', 'title'),
  ownVersion: problem(422, 'Choose another person: you wrote this version.', 'approver_id'),
  approverWrote: problem(
    422,
    'Choose another person: the approver changed the content of this version.',
    'approver_id',
  ),
  noReaders: problem(422, 'Say who may read this before you publish it.', 'access'),
  fileType: problem(422, 'This file type is not allowed.', 'file'),
  noSuchFile: problem(422, 'Choose a file you uploaded for this document.', 'file'),
  past: problem(422, 'The date is in the past.', 'effective_from'),
  expired: problem(422, 'The date is in the past.', 'expires_on'),
  needsApproval: problem(
    422,
    'Documents of this category are approved, and this one was not. Archive it and have a new version approved.',
    'category_id',
  ),
  textMissing: problem(422, 'Write the text first.', 'body'),
  fileMissing: problem(422, 'Choose a file first.', 'file'),
  linkMissing: problem(422, 'Enter the link first.', 'link_url'),
  linkInsecure: problem(422, 'The link must start with https.', 'link_url'),
  keywordLength: problem(422, 'A keyword has at most 30 characters.', 'keywords'),
  frozen: problem(422, 'Start a new version.', '{field}'),
  inReview: problem(409, 'This version is in review. Withdraw it to change it.'),
  noteMissing: problem(422, 'Say what changed.', 'change_note'),
  ownContent: problem(
    403,
    'You changed the content of this version, so another person must decide about it.',
  ),
  reasonMissing: problem(422, 'Say why it is archived.', 'reason'),
  otherApprover: problem(403, 'Another person must approve this.'),
  notAuthor: problem(403, 'Only the author can withdraw this version.'),
  notOwner: problem(403, 'Only the owner can do this.'),
  contentOnly: problem(403, 'You may change the content of this document, and nothing else of it.'),
  notDraft: problem(409, 'This document has no draft to submit.'),
  notInReview: problem(409, 'No version of this document is in review.'),
  notPublished: problem(409, 'This document is not published.'),
  reviewOpen: problem(409, 'A version is in review. Withdraw it before you archive the document.'),
  openVersion: problem(409, 'This document already has an open version.'),
  archived: problem(409, 'This document is archived. Start a new version to use it again.'),
  targetMissing: problem(422, 'Choose which {target} in row {row}.', 'access'),
  targetUnknown: problem(422, 'Row {row} names a record that does not exist.', 'access'),
  targetTwice: problem(422, 'Row {row} is there twice.', 'access'),
  optionsFew: problem(422, 'Question {number} needs two to four answers.', 'check_questions'),
  optionUnknown: problem(
    422,
    'The right answer of question {number} is not among its answers.',
    'check_questions',
  ),
  otherDocument: problem(422, 'Compare two versions of the same document.', 'to_id'),
})

/** What is refused about categories. */
export const categoryProblems = declareProblems('category', {
  ownParent: problem(422, 'A category cannot stand inside itself.', 'parent_id'),
  threeLevels: problem(422, 'Categories have three levels at most.', 'parent_id'),
  holdsDocuments: problem(409, 'This category holds {documents}.'),
  holdsCategories: problem(409, 'This category holds {categories}.'),
})

/** What is refused about reading. */
export const readingProblems = declareProblems('reading', {
  wrongAnswer: problem(
    422,
    'One answer is not right yet. Read section {section} again.',
    'answers',
  ),
  wrongAnswers: problem(
    422,
    '{count} answers are not right yet. Read sections {sections} again.',
    'answers',
  ),
  answersMissing: problem(422, 'Answer every question.', 'answers'),
  tooSoon: problem(429, 'Try again in {seconds} seconds.'),
  courseNotPassed: problem(409, 'Pass the course {course} first.'),
  notOpened: problem(409, 'Open the file first.'),
  otherVersion: problem(409, 'This document has a new version. Open it again and read that first.'),
  notYours: problem(403, 'Only the person can acknowledge what they have read.'),
})
