import { answerTask } from './answer-task.ts'

// Fetches files nobody looks into on their way.

answerTask(async () => null)
