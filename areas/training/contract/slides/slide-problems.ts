import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused of slides. */
export const slideProblems = declareProblems('slide', {
  otherCourse: problem(422, 'Choose a slide of this course', 'parent_id'),
  noParent: problem(422, 'Choose a section or a content slide', 'parent_id'),
  insideItself: problem(422, 'A slide cannot be inside itself', 'parent_id'),
  tooDeep: problem(422, 'Slides can be nested three levels deep', 'parent_id'),
  kindStays: problem(422, 'The kind stays while other slides are inside', 'kind'),
  otherMedia: problem(422, 'Choose a file that is a {kind}', 'media_id'),
  mediaNotReady: problem(422, 'This file is not ready', 'media_id'),
  notSecure: problem(422, 'Enter an address that begins with https://', 'video_url'),
  otherSite: problem(422, 'Videos can be shown of: {sites}', 'video_url'),
  noSites: problem(422, 'No video site is listed yet. Ask an administrator.', 'video_url'),
  changedMeanwhile: problem(409, 'The slides changed meanwhile. Reload them.'),
  notATree: problem(422, 'Send each slide as {"id": 1, "children": []}', 'nestedSlides'),
  treeTooDeep: problem(422, 'Slides can be nested three levels deep', 'nestedSlides'),
  treeNoParent: problem(
    422,
    'Only sections and content slides hold others: {title}',
    'nestedSlides',
  ),
})
