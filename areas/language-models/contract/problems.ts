import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about models. */
export const modelProblems = declareProblems('model', {
  otherCurrency: problem(422, 'The other models are priced in {currency}.', 'currency'),
  disabledDefault: problem(422, 'A model that is not enabled cannot be the default.', 'is_default'),
  reserved: problem(422, 'This ID stands for chats without a model.', 'model_id'),
  unknown: problem(422, 'This model is not available.', 'llm'),
})

/** What is refused about prompts. */
export const promptProblems = declareProblems('prompt', {
  authorOnly: problem(403, 'Only its author changes a shared prompt.'),
})

/** What is refused about quotas, and by them. */
export const quotaProblems = declareProblems('quota', {
  everybody: problem(422, 'Leave this blank for everybody.', 'target_id'),
  whom: problem(422, 'Choose whom it is for.', 'target_id'),
  unknownTarget: problem(422, 'This {target} does not exist.', 'target_id'),
  twice: problem(422, 'There is a quota for this already.', 'limit_kind'),
  wholeNumber: problem(422, 'Enter a whole number.', 'amount'),
  questionsToday: problem(
    429,
    'You have used your {limit} AI questions for today. More at {time}.',
  ),
  questionsThisMonth: problem(
    429,
    'You have used your {limit} AI questions for this month. More on {day}.',
  ),
  ownToday: problem(429, 'Your AI budget for today is used up. More at {time}.'),
  ownThisMonth: problem(429, 'Your AI budget is used up until {day}.'),
  sharedQuestions: problem(429, 'The AI questions of {name} are used up until {day}.'),
  sharedBudget: problem(429, 'The AI budget of {name} is used up until {day}.'),
})
