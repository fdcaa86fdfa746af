import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about workspaces and who may use them. */
export const workspaceProblems = declareProblems('workspace', {
  noSuchWorkspace: problem(404, 'This workspace does not exist, or you may not see it.'),
  managersOnly: problem(403, 'Only those who manage {name} do this.'),
  contributorsOnly: problem(403, 'Only those who may contribute to {name} do this.'),
  ownLevel: problem(403, 'Another person who manages the workspace must give you this level.'),
  noContext: problem(
    422,
    'Include at least one file, document category or measure.',
    'attachmentIds',
  ),
  archived: problem(409, '{name} is archived. Set it to another state first.'),
  unknownTarget: problem(422, 'Choose one that exists.', '{field}'),
  otherPrompt: problem(422, 'Choose a prompt of your own, or one that is shared.', 'prompt_id'),
  unknownMeasure: problem(422, 'Choose a figure of a report: {measure} is none.', 'measures'),
  measureTwice: problem(422, 'Choose each figure once.', 'measures'),
})

/** What is refused about files of workspaces. */
export const workspaceAttachmentProblems = declareProblems('workspace_attachment', {
  sameContent: problem(422, 'This file is already here as {name}.', '{field}'),
  full: problem(422, 'A workspace holds {most} files at most. Delete one first.', 'files'),
  noSuchAttachment: problem(404, 'This file does not exist, or you may not see it.'),
  otherWorkspace: problem(422, 'Choose files of this workspace.', 'attachmentIds'),
  notRead: problem(422, '{name} has no text.', 'attachmentIds'),
  stillRead: problem(422, '{name} is still being read.', 'attachmentIds'),
  ofSheet: problem(409, 'This file belongs to an outcome sheet. Delete the sheet instead.'),
})

/** What is refused about outcome sheets and their answers. */
export const workspaceFormProblems = declareProblems('workspace_form', {
  noSuchSheet: problem(404, 'This outcome sheet does not exist, or you may not see it.'),
  futureYear: problem(422, 'Enter a year up to {year}.', 'signup_year'),
  otherIndustry: problem(422, '{answer} does not belong to this industry.', 'sub_industries'),
  answerUsed: problem(409, 'This answer is used by {count}. Set it inactive instead.'),
  onlySubIndustries: problem(422, 'Only a sub-industry belongs to an industry.', 'parent_id'),
  questionFixed: problem(422, 'Outcome sheets use this answer: its question stays.', 'name'),
})
