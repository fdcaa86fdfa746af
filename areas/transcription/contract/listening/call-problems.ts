import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about hearing and reading a call. */
export const callProblems = declareProblems('call', {
  audioRemoved: problem(404, 'The audio was removed on {day} (kept {days} days).'),
  audioAbsent: problem(404, 'This call has no audio.'),
  reviewersOnly: problem(403, 'This recording has redacted passages. Only reviewers may hear it.'),
  noSuchCopy: problem(404, 'This audio file does not exist, or you may not hear it.'),
  noSuchSegment: problem(404, 'This call has no such segment.'),
  correctedMeanwhile: problem(409, 'Another person corrected this segment since you opened it.'),
  noText: problem(409, 'This call has no text.'),
  channelSaysWho: problem(409, 'The channels of this call say who speaks.'),
  noSuchSpeaker: problem(422, 'This call has no speaker of this name.', 'speaker'),
})
