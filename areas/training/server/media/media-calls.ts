import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { mediaCalls } from '../../contract/media/media-calls.ts'
import { beginMedia } from './begin-media.ts'
import { finishMedia } from './finish-media.ts'
import { linkMedia, playMedia } from './play-media.ts'
import { takePart } from './take-part.ts'

export const mediaCallsOnServer = serveCalls(mediaCalls, {
  begin: beginMedia,
  part: takePart,
  finish: finishMedia,
  link: linkMedia,
  play: playMedia,
})
