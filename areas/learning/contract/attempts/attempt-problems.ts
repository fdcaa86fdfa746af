import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused to people who take a course. */
export const attemptProblems = declareProblems('attempt', {
  noPerson: problem(422, 'This account belongs to no employee, so it takes no courses.', 'quiz_id'),
  used: problem(
    422,
    'You have used all {count} attempts. Ask your trainer for another.',
    'quiz_id',
  ),
  usedOne: problem(422, 'You have used your attempt. Ask your trainer for another.', 'quiz_id'),
  wait: problem(422, 'You can try again on {when}.', 'quiz_id'),
  passed: problem(422, 'You passed this course.', 'quiz_id'),
  passedUntil: problem(422, 'You passed this course. You can renew it from {day}.', 'quiz_id'),
  replaced: problem(409, 'This course has a new version. Open it again from your courses.'),
  withdrawn: problem(
    409,
    'You are not assigned this course any more, so you cannot begin it again.',
  ),
  slidesFirst: problem(422, 'View these slides first: {slides}.', 'slide_views'),
  unanswered: problem(422, '{count} questions are not answered.', 'answers'),
  unansweredOne: problem(422, '1 question is not answered.', 'answers'),
  numberInDoubt: problem(
    422,
    '“{answer}” can mean {one} or {other}. Write it without a separator for thousands.',
    'answers',
  ),
  noNumber: problem(422, '“{answer}” is not a number, so it counts as wrong.', 'answers'),
  otherQuestion: problem(422, 'Question {id} is not part of this attempt.', 'answers'),
  noSuchAnswer: problem(422, 'This is no answer to question {id}.', 'answers'),
  answersUnreadable: problem(422, 'Answers are a list of slide_id and value.', 'answers'),
  viewsUnreadable: problem(422, 'Views are a list of slide_id and seconds.', 'slide_views'),
  packageData: problem(422, 'This package keeps more than 200,000 characters.', 'data'),
  timeIsOver: problem(409, 'The time of this attempt is over.'),
  stillOpen: problem(409, 'This attempt is still open. Its answers are shown once it is closed.'),
  closed: problem(409, 'This attempt was submitted already.'),
})
