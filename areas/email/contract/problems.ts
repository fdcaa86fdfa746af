import { declareProblems, problem } from '#platform/contract/problems.ts'

export const emailProblems = declareProblems('email', {
  unknownName: problem(422, '{{{name}}} is not known here. Known: {known}', '{field}'),
  namesInLinks: problem(
    422,
    'Names in braces may be used only in links to this application, such as {{link}} or {{app.url}}/…',
    'body',
  ),
  namesInTags: problem(422, 'Names in braces may be used only in text and in links', 'body'),
  secretBeside: problem(
    422,
    'Put {names} alone: in a paragraph or heading of its own, and on its own line of the plain text',
    'body',
  ),
  foreignPicture: problem(
    422,
    'A picture in this text belongs to another record. Upload it here instead',
    'body',
  ),
  secretTemplate: problem(
    403,
    'Only a super admin can change a template of account mails: it holds a code or a sign-in link.',
  ),
  systemKey: problem(422, 'The key of a system template cannot be changed', 'template_key'),
  systemLanguage: problem(422, 'System templates are in English', 'language'),
  otherContext: problem(422, 'The templates of {key} are about {context}', 'context'),
  contextTaken: problem(422, 'Other templates of this key are about something else', 'context'),
  onlyReset: problem(409, 'A system template can be reset, not deleted.'),
  notSystem: problem(409, 'Only a system template can be reset.'),
  noRecords: problem(404, 'There are no records of this kind to preview with.'),
})
