import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { CallSound, type SoundState } from './call-sound.ts'

/** The audio of a call as its player works it. */
export interface CallAudio
  extends SoundState, Pick<CallSound, 'toggle' | 'playFrom' | 'seek' | 'setSpeed'> {}

/** The audio of a call, for as long as its screen is open. */
export function useAudio(id: number): CallAudio {
  const queries = useQueryClient()
  const [sound] = useState(
    () =>
      new CallSound(id, () => {
        const queryKey = [transcribeJob.name, listeningCalls.getListens.path, { id }]
        void queries.invalidateQueries({ queryKey })
      }),
  )
  const state = useSyncExternalStore(sound.subscribe, sound.read)
  useEffect(() => sound.leave, [sound])
  const { toggle, playFrom, seek, setSpeed } = sound
  return { ...state, toggle, playFrom, seek, setSpeed }
}
