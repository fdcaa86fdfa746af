import { compiledRules } from '../redaction/compiled-rules.ts'
import { redactSegments } from '../redaction/redact-segments.ts'
import { prepareSound } from './prepare-sound.ts'
import type { PrepareTask, RedactTask, SoundAnswer, SoundTask } from './sound-process.ts'
import { SoundProblem } from './sound-problem.ts'

// A process of its own: reads recordings of strangers, splits them, and cleans what was said in them. It ends with the process that asked.

process.once('disconnect', () => process.exit())
process.on('message', (task: SoundTask) => {
  void answerOf(task).then((answer) => process.send?.(answer))
})

async function answerOf(task: SoundTask): Promise<SoundAnswer> {
  try {
    return 'segments' in task ? redacted(task) : await prepared(task)
  } catch (problem) {
    return {
      wrong: problem instanceof SoundProblem ? problem.message : 'The recording cannot be read.',
    }
  }
}

const prepared = async ({ bytes, rule, sampleRate }: PrepareTask): Promise<SoundAnswer> => ({
  prepared: await prepareSound(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    rule,
    sampleRate,
  ),
})

const redacted = ({ segments, rules, language }: RedactTask): SoundAnswer => ({
  redacted: redactSegments(segments, { ...compiledRules(rules), language }),
})
