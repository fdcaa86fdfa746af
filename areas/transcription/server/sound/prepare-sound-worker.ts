import { prepareSound } from './prepare-sound.ts'
import type { SoundAnswer, SoundTask } from './sound-process.ts'
import { SoundProblem } from './sound-problem.ts'

// A process of its own: reads recordings of strangers and splits them. It ends with the process that asked.

process.once('disconnect', () => process.exit())
process.on('message', (task: SoundTask) => {
  void answerOf(task).then((answer) => process.send?.(answer))
})

async function answerOf({ bytes, rule, sampleRate }: SoundTask): Promise<SoundAnswer> {
  try {
    return await prepareSound(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      rule,
      sampleRate,
    )
  } catch (problem) {
    return {
      wrong: problem instanceof SoundProblem ? problem.message : 'The recording cannot be read.',
    }
  }
}
