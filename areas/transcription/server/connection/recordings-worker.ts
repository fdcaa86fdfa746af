import { answerTask } from '#platform/server/remote-files/answer-task.ts'
import { describeRecording } from '../sound/describe-recording.ts'
import { SoundProblem } from '../sound/sound-problem.ts'

// Fetches recordings, and says what each is by its content.

answerTask((head, total) =>
  describeRecording(head, total).catch((problem: unknown) => {
    if (problem instanceof SoundProblem) return { problem: problem.message }
    throw problem
  }),
)
