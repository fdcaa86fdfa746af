import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused of courses and their categories. */
export const courseProblems = declareProblems('course', {
  ownParent: problem(422, 'A category cannot be inside itself', 'parent_id'),
  twoLevels: problem(422, 'Categories can be nested two levels deep', 'parent_id'),
  hasCategories: problem(422, 'This category holds {categories} and stays at the top', 'parent_id'),
  categoryInUse: problem(409, 'This category holds {users}.'),
  published: problem(409, 'This course is published. Clone it to make a new version.'),
  retired: problem(409, 'This course is retired. Clone it to make a new version.'),
  publishedStays: problem(
    409,
    'This course is published and cannot be deleted. Retire it instead.',
  ),
  retiredStays: problem(409, 'This course is retired and cannot be deleted.'),
  alreadyPublished: problem(409, 'This course is already {state}.'),
  notPublished: problem(409, 'This course is {state}. Only a published course can be retired.'),
  draftExistsAlready: problem(409, 'Another version of this course is already in draft.'),
  draftExists: problem(409, 'Version {version} of this course is already in draft.'),
  codeStays: problem(422, 'The code stays the same over versions: {code}', 'code'),
  tooFewQuestions: problem(422, 'This course has {questions}', 'question_count'),
  permitIncomplete: problem(
    422,
    'A permit needs activities and a certificate that ends',
    'is_permit',
  ),
})
